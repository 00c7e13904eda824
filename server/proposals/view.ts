import type { Person } from "#contract/people.ts";
// Row → reply.
import type { Proposal } from "#contract/proposals.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { may } from "./policy.ts";
import type { ReadRow } from "./queries.ts";
import { isOpen } from "./states.ts";

export function present(viewer: Viewer, row: ReadRow, author: Person): Proposal {
  const {
    id,
    request_id,
    amount,
    currency,
    message,
    starts_at,
    duration,
    valid_until,
    created_at,
    updated_at,
    decided_at,
  } = row;
  return {
    id,
    request_id,
    amount,
    currency,
    message,
    starts_at,
    duration,
    valid_until,
    created_at,
    updated_at,
    decided_at,
    author,
    status: row.status,
    price_kind: row.price_kind,
    expired: row.expired && isOpen(row.status),
    invited_at: row.invited_at,
    terms_changed_at: row.terms_changed_at,
    terms_changed: row.terms_changed as Proposal["terms_changed"],
    decline_reason: row.decline_reason,
    withdraw_reason: row.withdraw_reason,
    history: row.history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    can: {
      accept: may.accept(viewer, row),
      decline: may.decline(viewer, row),
      invite: may.invite(viewer, row),
      withdraw: may.withdraw(viewer, row),
      edit: may.edit(viewer, row),
      delete: may.delete(viewer, row),
      see_phones: row.phones_open,
      see_address: row.address_open,
    },
  };
}
