import { Eye, KeyRound, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { formatNumber } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";

export type Address = Reply<"GET /addresses">["data"][number];

/** A location as everybody sees it and as only its owner does, side by side. */
export function AddressCard({ address }: { address: Address }) {
  const t = useT("addresses");
  const { locale } = useWords();
  const { label, locality, address_limited, exact, radius, reveal } = address;
  const km = formatNumber(locale, radius / 1000);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-auto basis-48 wrap-anywhere">{label ?? locality ?? address_limited}</h2>
        <Badge icon={<KeyRound aria-hidden />}>{t(`reveal.short_${reveal}`)}</Badge>
      </div>
      <dl className="mt-4 grid gap-3 sm:grid-cols-2">
        <View icon={<Eye aria-hidden />} term={t("view.public")}>
          {address_limited}
          <Small>{t("view.radius", { km })}</Small>
        </View>
        <View icon={<MapPin aria-hidden />} term={t("view.private")}>
          {exact?.formatted_address ?? address_limited}
          {exact?.address_comment && <Small>{exact.address_comment}</Small>}
        </View>
      </dl>
      <Actions address={address} />
    </Card>
  );
}

const View = ({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) => (
  <div className="rounded-field bg-sunken p-4">
    <dt className="flex items-center gap-2 text-sm font-bold text-muted [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      {term}
    </dt>
    <dd className="mt-1 wrap-anywhere">{children}</dd>
  </div>
);

const Small = ({ children }: { children: ReactNode }) => <span className="block text-sm text-muted">{children}</span>;

function Actions({ address: { id, label, address_limited, can } }: { address: Address }) {
  const t = useT("addresses");
  const name = label ?? address_limited;
  return (
    <PageForm summary={false}>
      <input type="hidden" name="id" value={id} />
      <div role="group" aria-label={t("actions", { name })} className="mt-4 flex flex-wrap gap-x-1 gap-y-2">
        {can.edit && (
          <LinkButton to={`/location/edit/${id}`} size="sm" tone="secondary" className="mr-2">
            {t("edit")}
          </LinkButton>
        )}
        {can.delete && (
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
        )}
      </div>
    </PageForm>
  );
}
