import { CalendarDays, CircleCheck, MapPin, Wallet, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { wholeAddress } from "#web/addresses/address.ts";
import { ClosedContacts } from "#web/contacts/contact-box.tsx";
import type { Contacts } from "#web/contacts/contacts.ts";
import { MessengerLinks } from "#web/contacts/messenger-links.tsx";
import { pageOf, ProviderLink } from "#web/contacts/provider-link.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { JobDone, NotDone } from "#web/proposals/job-done.tsx";
import { HireCount, SpokenLanguages } from "#web/proposals/person.tsx";
import { ProposalMenu } from "#web/proposals/proposal-menu.tsx";
import { DiscountLine } from "#web/proposals/terms.tsx";
import type { Proposal } from "#web/proposals/terms.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { classes } from "#web/ui/classes.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { NextSteps } from "#web/ui/show/milestone.tsx";
import { PersonName, useNameFor } from "#web/ui/show/person-name.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { CompleteButton } from "../closing.tsx";
import { When } from "../facts.tsx";
import type { OwnRequest } from "../own-request.ts";
import { Completed } from "./completed.tsx";

type Props = {
  request: OwnRequest;
  accepted: Proposal;
  contacts: Contacts | null;
  /** What the customer has just done. */
  moment: string | null;
};

/** The accepted job: first the provider with phone and messengers, then day, price and address; from its day on "done". */
export function AcceptedJob({ request, accepted, contacts, moment }: Props) {
  const nameFor = useNameFor();
  const { done_at, completes_at, not_done_by } = accepted;
  const isSaid = done_at !== null || completes_at !== null || not_done_by !== null;
  const isCompleted = done_at !== null && moment === "completed";
  return (
    <div className="grid gap-4">
      {isCompleted && <Completed accepted={accepted} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Chosen accepted={accepted} contacts={contacts} isNew={moment === "accepted" && !isSaid} />
        <Agreed request={request} accepted={accepted} address={contacts?.address ?? null} />
      </div>
      {isCompleted ? null : isSaid ? (
        <JobDone proposal={accepted} side="customer" name={nameFor(accepted.author, "") || null} />
      ) : (
        <AskDone request={request} accepted={accepted} />
      )}
    </div>
  );
}

type ChosenProps = Pick<Props, "accepted" | "contacts"> & { isNew: boolean };

function Chosen({ accepted, contacts, isNew }: ChosenProps) {
  const t = useT("proposals");
  const { author } = accepted;
  const page = pageOf(author);
  return (
    <Card
      as="section"
      raised
      aria-labelledby="chosen"
      className={classes("grid gap-4 p-4! sm:p-6!", isNew && "animate-[arrive_180ms_var(--ease-calm)]")}
    >
      {isNew && (
        <p role="status" className="fact text-lg font-extrabold text-good">
          <CircleCheck aria-hidden />
          <span className="min-w-0 wrap-anywhere">{t("after.accepted")}</span>
        </p>
      )}
      <div className="@container">
        <div className="flex items-start gap-3 @max-[15rem]:flex-wrap">
          <ProviderLink page={page} isFace className="shrink-0">
            <Avatar name={author.name} src={author.avatar} size="lg" className="size-16!" />
          </ProviderLink>
          <div className="min-w-0 flex-1 @max-[15rem]:order-last @max-[15rem]:basis-full">
            <h2 id="chosen" className="text-xl leading-snug wrap-anywhere">
              <ProviderLink page={page}>
                <PersonName person={author} gone={t("person.gone")} />
              </ProviderLink>
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
      {isNew && <AfterChoice accepted={accepted} contacts={contacts} />}
    </Card>
  );
}

/** What the customer does next; each line holds for this job. */
function AfterChoice({ accepted, contacts }: Pick<Props, "accepted" | "contacts">) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const name = nameFor(accepted.author, t("person.gone"));
  const hasPhone = (contacts?.phones?.phones.length ?? 0) > 0;
  return (
    <NextSteps
      steps={[
        t(hasPhone ? "after.accepted_call" : "after.accepted_write", { name }),
        t(accepted.when.appointed ? "after.accepted_calendar" : "after.accepted_time"),
        t("after.accepted_done"),
      ]}
    />
  );
}

type AgreedProps = Pick<Props, "request" | "accepted"> & { address: Contacts["address"] };

function Agreed({ request, accepted, address }: AgreedProps) {
  const t = useT("proposals");
  const nameFor = useNameFor();
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
            {address?.exact?.address_comment && (
              <PersonText language={address.exact.address_comment_language}>{address.exact.address_comment}</PersonText>
            )}
            {address && request.status === "published" && (
              <p className="text-sm text-muted">{t("agreed.sees", { name: nameFor(author, t("person.gone")) })}</p>
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

/** The open contacts of the other side of an accepted job: a big button that calls, and the messengers of the person. */
export function CallBox({ contacts: { phones, problem } }: { contacts: Contacts }) {
  const t = useT("proposals");
  return (
    <div className="grid gap-3">
      {phones?.phones.map(({ phone, formatted }, at) => (
        <a
          key={phone}
          href={`tel:${phone}`}
          className={buttonClasses(
            at === 0 ? "primary" : "secondary",
            at === 0 ? "lg" : "md",
            "numbers w-full px-3! text-base! sm:text-lg!",
          )}
        >
          <Phone aria-hidden className="size-5 shrink-0" />
          {t("call", { phone: formatted })}
        </a>
      ))}
      {phones && <MessengerLinks messengers={phones.messengers} />}
      {phones && phones.phones.length + phones.messengers.length === 0 && (
        <p className="text-muted">{t("contacts.no_phone")}</p>
      )}
      {problem && <ClosedContacts problem={problem} />}
    </div>
  );
}

/**
 * From the job's day on, a button with which the customer reports that the work is done; before, the day from which there
 * is the button (rule T1). "Not done yet" is for a provider who did not come.
 */
function AskDone({ request, accepted }: { request: OwnRequest; accepted: Proposal }) {
  const t = useT("proposals");
  if (!request.can.close) return null;
  if (!accepted.can.done)
    return (
      request.when?.day && (
        <p className="text-sm text-muted">{t("job.later", { date: formatDate(request.when.day, "UTC") })}</p>
      )
    );
  return (
    <Card as="section" aria-labelledby="ask-done" className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="ask-done" className="text-lg">
        {t("job.ask")}
      </h2>
      <div className="flex flex-wrap gap-3">
        <PageForm summary={false}>
          <input type="hidden" name="id" value={request.id} />
          <CompleteButton request={request} tone="secondary" />
        </PageForm>
        {accepted.can.not_done && <NotDone id={accepted.id} name={accepted.author.name ?? t("person.gone")} />}
      </div>
    </Card>
  );
}

/** For the author: shows if the host has opened the exact address to the chosen provider. */
export function AuthorPart({ grant: { open, provider } }: { grant: Reply<"GET /service-requests/:id/address-grant"> }) {
  const t = useT("requests");
  const nameFor = useNameFor();
  if (!provider) return null;
  return (
    <Banner tone={open ? "good" : undefined}>
      {t(open ? "author.open" : "author.waiting", { provider: nameFor(provider, t("direct.someone")) })}
    </Banner>
  );
}
