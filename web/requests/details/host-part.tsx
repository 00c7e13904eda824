import { House, MapPinCheck, MapPinOff } from "lucide-react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useTownLimits } from "#web/kit/root-data.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { OwnRequest } from "./request-side.tsx";

type Grant = Reply<"GET /service-requests/:id/address-grant">;
type Props = { request: OwnRequest; grant: Grant | null };

/** For the host of a request: the customer, the chosen provider, and the button that reveals the exact address (rule A7). */
export function HostPart({ request: { user }, grant }: Props) {
  const t = useT("requests");
  const name = user?.name ?? t("hosted.someone");
  return (
    <div className="grid gap-4">
      <Banner title={t("hosted.title", { name })}>{t("hosted.text", { name })}</Banner>
      {grant && <AddressPart name={name} grant={grant} />}
    </div>
  );
}

function AddressPart({ name, grant: { open, provider, resident, can } }: { name: string; grant: Grant }) {
  const t = useT("requests");
  const { accessDays } = useTownLimits();
  const chosen = provider?.name ?? t("direct.someone");
  const state = !provider ? "host.waiting" : open ? "host.open" : "host.closed";
  const Icon = open ? MapPinCheck : MapPinOff;
  return (
    <Card as="section" aria-labelledby="host-address" className="grid gap-4">
      <h2 id="host-address" className="flex items-center gap-2">
        <Icon aria-hidden className="size-5 shrink-0 text-action" />
        {t("host.title")}
      </h2>
      <p>{t(state, { name, provider: chosen, days: accessDays })}</p>
      {(can.open || can.close) && (
        <PageForm summary={false}>
          <SubmitButton
            name="intent"
            value={can.open ? "host_open" : "host_close"}
            tone={can.open ? "primary" : "secondary"}
          >
            {can.open ? t("host.show", { provider: chosen }) : t("host.hide")}
          </SubmitButton>
        </PageForm>
      )}
      {resident && <p className="text-muted">{t("host.is_resident", { name })}</p>}
      {can.confirm && (
        <PageForm summary={false} className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p className="text-muted">{t("host.resident_text", { name })}</p>
          <SubmitButton name="intent" value="host_confirm" tone="secondary" size="md">
            <House aria-hidden className="size-5" />
            {t("host.confirm", { name })}
          </SubmitButton>
        </PageForm>
      )}
    </Card>
  );
}

/** For the author: shows if the host has opened the exact address to the chosen provider. */
export function AuthorPart({ grant: { open, provider } }: { grant: Grant }) {
  const t = useT("requests");
  if (!provider) return null;
  return (
    <Banner tone={open ? "good" : undefined}>
      {t(open ? "author.open" : "author.waiting", { provider: provider.name ?? t("direct.someone") })}
    </Banner>
  );
}
