import { CalendarDays, MapPin, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { wholeAddress } from "#web/addresses/address.ts";
import { CallBox } from "#web/contacts/call-box.tsx";
import type { Contacts } from "#web/contacts/contacts.ts";
import { pageOf, ProviderLink } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { JobDone } from "#web/proposals/job-done.tsx";
import { HireCount, SpokenLanguages } from "#web/proposals/person.tsx";
import { ProposalMenu } from "#web/proposals/proposal-menu.tsx";
import { DiscountLine } from "#web/proposals/terms.tsx";
import type { Proposal } from "#web/proposals/types.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { When } from "../facts.tsx";
import { AskDone } from "./notices.tsx";
import type { OwnRequest } from "./request-side.tsx";

type Props = { request: OwnRequest; accepted: Proposal; contacts: Contacts | null };

/** The accepted job: first the provider with phone and messengers, then day, price and address; from its day on "done". */
export function AcceptedJob({ request, accepted, contacts }: Props) {
  const { done_at, completes_at, not_done_by } = accepted;
  const isSaid = done_at !== null || completes_at !== null || not_done_by !== null;
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Chosen accepted={accepted} contacts={contacts} />
        <Agreed request={request} accepted={accepted} address={contacts?.address ?? null} />
      </div>
      {isSaid ? (
        <JobDone proposal={accepted} side="customer" name={accepted.author.name} />
      ) : (
        <AskDone request={request} accepted={accepted} />
      )}
    </div>
  );
}

function Chosen({ accepted, contacts }: Pick<Props, "accepted" | "contacts">) {
  const t = useT("proposals");
  const { author } = accepted;
  const page = pageOf(author);
  return (
    <Card as="section" raised aria-labelledby="chosen" className="grid gap-4 p-4! sm:p-6!">
      <div className="@container">
        <div className="flex items-start gap-3 @max-[15rem]:flex-wrap">
          <ProviderLink page={page} isFace className="shrink-0">
            <Avatar name={author.name} src={author.avatar} size="lg" className="size-16!" />
          </ProviderLink>
          <div className="min-w-0 flex-1 @max-[15rem]:order-last @max-[15rem]:basis-full">
            <h2 id="chosen" className="text-xl leading-snug wrap-anywhere">
              <ProviderLink page={page}>{author.name ?? t("person.gone")}</ProviderLink>
            </h2>
            <p className="flex flex-wrap gap-x-3 text-sm">
              <Stars rating={author.rating} />
              <HireCount times={author.times_hired} />
            </p>
            {author.languages.length > 0 && (
              <div className="text-sm text-muted">
                <SpokenLanguages person={author} />
              </div>
            )}
          </div>
          <ProposalMenu proposal={accepted} />
        </div>
      </div>
      {contacts && <CallBox contacts={contacts} />}
    </Card>
  );
}

type AgreedProps = Omit<Props, "contacts"> & { address: Contacts["address"] };

function Agreed({ request, accepted, address }: AgreedProps) {
  const t = useT("proposals");
  const { amount, currency, price_kind, author } = accepted;
  return (
    <Card as="section" aria-label={t("agreed")} className="p-0! sm:p-0!">
      <ul className="divide-y divide-line">
        <Line icon={<CalendarDays aria-hidden />}>
          <b>
            <When {...request} />
          </b>
          {request.status === "published" && (
            <p>
              <Link
                to={`/event/calendar/add/${accepted.id}`}
                className="inline-flex min-h-11 max-w-full items-center font-bold text-action hover:underline"
              >
                <span className="min-w-0">{t("calendar.add")}</span>
              </Link>
            </p>
          )}
        </Line>
        <Line icon={<Wallet aria-hidden />}>
          <b>
            <Price minor={amount} currency={currency} kind={price_kind} />
          </b>
          <DiscountLine proposal={accepted} />
        </Line>
        {request.place && (
          <Line icon={<MapPin aria-hidden />}>
            <b>{address ? wholeAddress(address) : request.place.address_limited}</b>
            {address?.exact?.address_comment && <p className="whitespace-pre-line">{address.exact.address_comment}</p>}
            {address && request.status === "published" && (
              <p className="text-sm text-muted">{t("agreed.sees", { name: author.name ?? t("person.gone") })}</p>
            )}
          </Line>
        )}
      </ul>
    </Card>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3 px-4 py-3 sm:px-6 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-action">
    {icon}
    <div className="min-w-0 wrap-anywhere">{children}</div>
  </li>
);
