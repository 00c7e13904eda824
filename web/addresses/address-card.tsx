import { KeyRound, Link2 } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Address } from "./address.ts";
import { TwoViews } from "./two-views.tsx";

/** A location: the public view and the owner's view, side by side. */
export function AddressCard({ address }: { address: Address }) {
  const t = useT("addresses");
  const { id, label, locality, address_limited, reveal, link_enabled } = address;
  return (
    <Card as="li">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-auto basis-48 wrap-anywhere">
          <Link to={`/location/info/${id}`} className="hover:underline">
            {label ?? locality ?? address_limited}
          </Link>
        </h2>
        {link_enabled && (
          <Badge tone="good" icon={<Link2 aria-hidden />}>
            {t("link.on")}
          </Badge>
        )}
        <Badge icon={<KeyRound aria-hidden />}>{t(`reveal.short_${reveal}`)}</Badge>
      </div>
      <TwoViews address={address} />
      <Actions address={address} />
    </Card>
  );
}

function Actions({ address: { id, label, address_limited, can } }: { address: Address }) {
  const t = useT("addresses");
  const name = label ?? address_limited;
  return (
    <div role="group" aria-label={t("actions", { name })} className="mt-4 flex flex-wrap gap-2">
      <LinkButton to={`/location/info/${id}`} size="sm" tone="secondary">
        {t("open")}
      </LinkButton>
      {can.edit && (
        <LinkButton to={`/location/edit/${id}`} size="sm" tone="quiet">
          {t("edit")}
        </LinkButton>
      )}
      {can.delete && <DeleteButton id={id} name={name} />}
    </div>
  );
}

/** Posts `intent=delete` and the location's id to the current page. */
export function DeleteButton({ id, name }: { id: string; name: string }) {
  const t = useT("addresses");
  return (
    <PageForm summary={false}>
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        name="intent"
        value="delete"
        size="sm"
        tone="quiet"
        className="text-bad hover:bg-bad-soft"
        question={t("delete.question", { name })}
        consequence={t("delete.text")}
        confirm={t("delete")}
      >
        {t("delete")}
      </ConfirmButton>
    </PageForm>
  );
}
