// Row → reply.
import type { Person } from "#contract/people.ts";
import type { Proposal, ProposalLabel } from "#contract/proposals.ts";
import { is, type Member, type Viewer } from "#server/kit/viewer.ts";
import { presentPhrases } from "./phrases.ts";
import { may, mayDecideTerms } from "./policy.ts";
import type { ReadRow } from "./queries.ts";
import { isOpen, silentDays } from "./states.ts";

export function present(viewer: Member, row: ReadRow, author: Person, labels: ProposalLabel[]): Proposal {
  const { id, request_id, amount, currency, message, when, duration, valid_until, created_at, updated_at, decided_at } =
    row;
  return {
    id,
    request_id,
    request_title: row.title_read,
    title_language: row.title_language,
    amount,
    currency,
    message,
    language: row.language,
    phrases: presentPhrases(viewer, row),
    starts_at: when.starts_at,
    when,
    duration,
    valid_until,
    created_at,
    updated_at,
    decided_at,
    ...jobOf(row),
    author,
    labels,
    terms_version: row.terms_version,
    suggested: suggestedOf(viewer, row),
    discount: discountOf(viewer, row),
    status: row.status,
    price_kind: row.price_kind,
    expired: row.expired && isOpen(row.status),
    invited_at: row.invited_at,
    terms_changed_at: row.terms_changed_at,
    terms_changed: row.terms_changed as Proposal["terms_changed"],
    decline_reason: row.decline_reason,
    withdraw_reason: row.withdraw_reason,
    history: row.history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    opens: may.accept(viewer, row) ? row.opens : null,
    can: {
      accept: may.accept(viewer, row),
      decline: may.decline(viewer, row),
      invite: may.invite(viewer, row),
      suggest_terms: row.takes_terms && row.suggested === null,
      withdraw: may.withdraw(viewer, row),
      done: may.done(viewer, row),
      not_done: may.not_done(viewer, row),
      review: row.review_waits,
      edit: may.edit(viewer, row),
      delete: may.delete(viewer, row),
      see_phones: row.phones_open,
      see_address: row.address_open,
    },
  };
}

function discountOf(viewer: Viewer, { discount, user_id }: ReadRow): Proposal["discount"] {
  return discount && { ...discount, program_id: is(viewer, user_id) ? discount.program_id : null };
}

function suggestedOf(viewer: Viewer, row: ReadRow): Proposal["suggested"] {
  if (!row.suggested) return null;
  const { takes, starts_at, created_at, ...terms } = row.suggested;
  const iso = (at: string) => new Date(at).toISOString();
  const can = mayDecideTerms(viewer, row, { side: terms.side, takes });
  return { ...terms, starts_at: starts_at && iso(starts_at), created_at: iso(created_at), can };
}

/** What the two sides said about the job. */
function jobOf(row: ReadRow) {
  const { customer_done_at, provider_done_at, not_done_at, not_done_by, done_at } = row;
  return { customer_done_at, provider_done_at, not_done_at, not_done_by, done_at, completes_at: completesAt(row) };
}

/** While one side waits for the other: the end of the clock, when the job is done without an answer. */
function completesAt(row: ReadRow): string | null {
  const { status, request_status, customer_done_at, provider_done_at, not_done_at, done_at } = row;
  const [since] = [customer_done_at, provider_done_at].filter((at) => at !== null);
  if (!since || not_done_at || done_at || status !== "accepted" || request_status !== "published") return null;
  return new Date(Date.parse(since) + silentDays * 86_400_000).toISOString();
}
