import { Check } from "lucide-react";
import { Link, useFetcher } from "react-router";
import { ContactBox } from "#web/contacts/contact-box.tsx";
import type { Contacts } from "#web/contacts/contacts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useUser } from "#web/kit/use-session.ts";
import { Duration } from "#web/points/duration.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { priceText } from "#web/ui/price-text.ts";
import { Ago, Day, PlaceDay } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
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
      {expired && <p className="text-sm">{t("expired.text", { name: author.name ?? t("person.gone") })}</p>}
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

type AcceptProps = { proposal: Proposal; others: Proposal[] };

/**
 * Accepts a proposal. The dialog is the whole agreement: who, how much and when, the contacts that it opens, and the providers that it
 * declines; its button repeats name and price.
 */
export function Accept({ proposal, others }: AcceptProps) {
  const t = useT("proposals");
  const fetcher = useFetcher();
  const name = proposal.author.name ?? t("person.gone");
  const [first, ...rest] = others;
  const declined = first && { name: first.author.name ?? t("person.gone"), count: rest.length };
  const price = usePrice(proposal);
  const { day, time, time_zone } = proposal.when;
  return (
    <PageForm fetcher={fetcher} className="grid gap-3">
      <input type="hidden" name="id" value={proposal.id} />
      <input type="hidden" name="terms_version" value={proposal.terms_version} />
      <ConfirmButton
        name="intent"
        value="accept"
        aria-label={`${t("accept")}: ${name}`}
        confirmTone="primary"
        pending={fetcher.state !== "idle"}
        icon={<Check aria-hidden className="size-5" />}
        question={price ? t("accept.question_for", { name, price }) : t("accept.question_inspection", { name })}
        consequence={
          <>
            <b className="block text-ink">
              {day ? <PlaceDay day={day} time={time} zone={time_zone} /> : t("accept.no_time")}
            </b>
            <Opens proposal={proposal} name={name} />{" "}
            {declined &&
              (declined.count > 0 ? t("accept.declines_more", declined) : t("accept.declines_single", declined))}
          </>
        }
        confirm={price ? t("accept.for", { name, price }) : t("accept.inspection", { name })}
      >
        {t("accept")}
      </ConfirmButton>
    </PageForm>
  );
}

/** Null: the provider names it after a visit. */
function usePrice({ amount, currency, price_kind }: Proposal): string | null {
  const words = useWords();
  return price_kind === "on_inspection" || amount === null ? null : priceText(words, amount, currency, price_kind);
}

/** What the acceptance opens to each side, as the API knows it. */
function Opens({ proposal: { opens }, name }: { proposal: Proposal; name: string }) {
  const t = useT("proposals");
  const user = useUser();
  if (!opens) return null;
  const { phones, messengers, their_phones, their_messengers, address } = opens;
  const isOwn = opens.contact.id === user?.id;
  const contact = opens.contact.name ?? t("person.gone");
  const shown = phones ? "phone" : "messenger";
  const mine = isOwn ? t(`opens.${shown}`, { name }) : t(`opens.${shown}_of`, { name, contact });
  return [
    phones || messengers ? mine : t("opens.nothing", { name }),
    t(`opens.address_${address}`),
    t(`opens.theirs_${their_phones ? "phone" : their_messengers ? "messenger" : "nothing"}`),
  ].join(" ");
}
