import { BlockButton } from "#web/contacts/block-button.tsx";
import { ContactBox } from "#web/contacts/contact-box.tsx";
import type { Contacts } from "#web/contacts/contacts.ts";
import { pageOf } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { classes } from "#web/ui/classes.ts";
import { Ago } from "#web/ui/show/when.tsx";
import { Decide } from "./decide.tsx";
import { InviteAgain } from "./invite-again.tsx";
import { Message } from "./message.tsx";
import { PersonHead, SpokenLanguages, HireCount } from "./person.tsx";
import { ProposalStatusBadge } from "./status-badge.tsx";
import { BigPrice, Term, Terms } from "./terms.tsx";
import type { Proposal } from "./types.ts";

type Props = {
  proposal: Proposal;
  /** The number of other open proposals, which accepting declines. */
  others: Proposal[];
  timeZone: string;
  contacts: Contacts | null;
  opened: { person: string; contacts: Contacts } | null;
};

/** One proposal in the customer's comparison. Its parts are aligned in rows with those of its neighbours. */
export function ProposalCard({ proposal, others, timeZone, contacts, opened }: Props) {
  const t = useT("proposals");
  const { author, status, decline_reason, withdraw_reason, created_at, message } = proposal;
  const accepted = status === "accepted";
  return (
    <li
      className={classes(
        "grid content-start gap-4 rounded-card border bg-card p-5 md:row-span-5 md:grid-rows-subgrid",
        accepted ? "border-transparent shadow-soft outline-2 outline-good" : "border-line",
      )}
    >
      <PersonHead person={author} page={pageOf(author)}>
        <p className="flex flex-wrap gap-x-3 text-sm font-semibold">
          <Stars rating={author.rating} />
          <HireCount times={author.times_hired} />
        </p>
      </PersonHead>
      <div className="grid content-start gap-2">
        {(status === "accepted" || !proposal.can.decline) && (
          <p>
            <ProposalStatusBadge status={status} />
          </p>
        )}
        <BigPrice proposal={proposal} />
        <p className="text-sm text-muted">
          {t(`kind.${proposal.price_kind}`)} · <Ago at={created_at} />
        </p>
        {status === "declined" && decline_reason && <p className="text-sm">{t(`declined_by_you.${decline_reason}`)}</p>}
        {proposal.expired && <p className="text-sm">{t("expired.text", { name: author.name ?? t("person.gone") })}</p>}
        {status === "withdrawn" && withdraw_reason && <p className="text-sm">{t(`withdrawn.${withdraw_reason}`)}</p>}
      </div>
      <dl className="border-y border-line py-2 text-sm">
        <Terms proposal={proposal} timeZone={timeZone} />
        <Term label={t("term.languages")}>
          {author.languages.length > 0 ? <SpokenLanguages person={author} /> : "–"}
        </Term>
      </dl>
      <Message text={message} author={author} />
      <div className="grid content-end gap-3 self-end">
        <InviteAgain proposal={proposal} />
        {!accepted && <Decide proposal={proposal} others={others} />}
        {proposal.can.see_phones && (
          <ContactBox
            person={author.id}
            contacts={accepted ? contacts : opened?.person === author.id ? opened.contacts : null}
            can
            why={t("contacts.cost_phone")}
          />
        )}
        {accepted && <Decide proposal={proposal} others={others} />}
        <div>
          <BlockButton person={author} />
        </div>
      </div>
    </li>
  );
}
