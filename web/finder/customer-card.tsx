import { MessageCircle } from "lucide-react";
import { ReportLink } from "#web/cases/report-link.tsx";
import { BlockButton } from "#web/contacts/block-button.tsx";
import { ContactBox } from "#web/contacts/contact-box.tsx";
import type { Contacts } from "#web/contacts/contacts.ts";
import { MuteRequest } from "#web/contacts/mute-request.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PersonHead, SpokenLanguages } from "#web/proposals/person.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Found } from "./request-body.tsx";

type Props = { request: Found; contacts: Contacts | null; muted: boolean };

/** The customer, their languages, and the ways to contact them. */
export function CustomerCard({ request, contacts, muted }: Props) {
  const [t, tc] = [useT("finder"), useT("contacts")];
  const { customer, can, my_proposal: mine, refusal } = request;
  if (!customer) return <Card as="aside">{t("customer.gone")}</Card>;
  const ended = can.propose ? "contacts.ended" : "contacts.over";
  const closed = mine ? ended : "contacts.closed";
  return (
    <Card as="aside" aria-label={t("customer")} className="grid gap-4 lg:sticky lg:top-24">
      <PersonHead person={customer} heading="h2">
        <Stars rating={request.customer_rating} className="text-sm" />
      </PersonHead>
      {request.customer_ended !== null && request.customer_ended > 0 && (
        <p className="text-sm text-muted">{t("customer.ended", { count: request.customer_ended })}</p>
      )}
      {customer.languages.length > 0 && (
        <div>
          <p className="text-sm text-muted">{t("customer.speaks")}</p>
          <SpokenLanguages person={customer} />
        </div>
      )}
      {!mine && can.propose && (
        <LinkButton
          to={`/messages/open/${request.id}`}
          tone="secondary"
          size="sm"
          icon={<MessageCircle aria-hidden className="size-5" />}
        >
          {t("ask")}
        </LinkButton>
      )}
      {refusal !== "own_request" && (
        <ContactBox
          person={customer.id}
          contacts={contacts}
          can={can.see_phones}
          why={can.see_phones ? t(can.see_address ? "contacts.cost_both" : "contacts.cost_phone") : t(closed)}
        />
      )}
      {refusal !== "own_request" && (
        <div className="flex flex-wrap items-center gap-x-4">
          {(mine !== null || muted) && <MuteRequest request={request.id} muted={muted} />}
          <BlockButton person={customer} />
          {mine ? (
            <ReportLink kind="person" id={customer.id} back={`/service/search-request/${request.id}`}>
              {tc("report_person")}
            </ReportLink>
          ) : (
            <ReportLink kind="request" id={request.id}>
              {tc("report")}
            </ReportLink>
          )}
        </div>
      )}
    </Card>
  );
}
