import { Link } from "react-router";
import { ContactBox } from "#web/contacts/contact-box.tsx";
import type { Contacts } from "#web/contacts/contacts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Duration } from "#web/points/duration.tsx";
import { classes } from "#web/ui/classes.ts";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { Ago, Day } from "#web/ui/show/when.tsx";
import { Accept } from "./accept.tsx";
import { HireCount } from "./person.tsx";
import { Message, ProposalHead } from "./proposal-head.tsx";
import { ProposalMenu } from "./proposal-menu.tsx";
import type { Proposal } from "./terms.tsx";

type Props = {
  proposal: Proposal;
  isOpen: boolean;
  /** The other open proposals, which accepting declines. */
  others: Proposal[];
  opened: { person: string; contacts: Contacts } | null;
};

/** One proposal of the comparison: a row that opens as a whole; the opened one shows its text and the button. */
export function ProposalCard({ proposal, isOpen, others, opened }: Props) {
  const t = useT("proposals");
  const { author, id } = proposal;
  const fold = t(isOpen ? "row.less" : "row.more");
  return (
    <li
      className={classes(
        "relative p-4 first:rounded-t-card last:rounded-b-card sm:p-5",
        isOpen ? "bg-action-soft" : "transition hover:bg-sunken",
      )}
    >
      <ProposalHead proposal={proposal}>
        <Link
          to={isOpen ? "?open=" : `?open=${id}`}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          aria-label={`${fold}: ${author.name ?? t("person.gone")}`}
          className={classes(
            "inline-flex min-h-8 items-center text-sm font-bold text-action hover:underline",
            !isOpen && "whole-card",
          )}
        >
          {fold}
        </Link>
      </ProposalHead>
      {isOpen && <Opened proposal={proposal} others={others} opened={opened} />}
    </li>
  );
}

function Opened({ proposal, others, opened }: Omit<Props, "isOpen">) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const { author, duration, valid_until, expired, created_at, can } = proposal;
  return (
    <div className="mt-4 grid gap-4">
      <div className="rounded-2xl bg-card p-4">
        <Message proposal={proposal} />
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {duration && (
          <li>
            {t("term.duration")}: <Duration minutes={duration} />
          </li>
        )}
        {valid_until && (
          <li>
            {t("term.valid")}: <Day at={valid_until} />
          </li>
        )}
        {author.times_hired > 0 && (
          <li>
            <HireCount times={author.times_hired} />
          </li>
        )}
        <li>
          <Ago at={created_at} />
        </li>
      </ul>
      {expired && <p className="text-sm">{t("expired.text", { name: nameFor(author, t("person.gone")) })}</p>}
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1">{can.accept && <Accept proposal={proposal} others={others} />}</div>
        <div className="pt-2.5">
          <ProposalMenu proposal={proposal} />
        </div>
      </div>
      {can.see_phones && (
        <ContactBox
          person={author.id}
          contacts={opened?.person === author.id ? opened.contacts : null}
          can
          why={t("contacts.cost_phone")}
        />
      )}
    </div>
  );
}
