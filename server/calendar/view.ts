// Row → reply.
import type { CalendarEvent } from "#contract/calendar.ts";
import type { Person } from "#contract/people.ts";
import { versionFrom } from "#server/http/versions.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { may } from "./policy.ts";
import type { EventRow } from "./queries.ts";

type People = { owners: ReadonlyMap<Id, Person>; customers: ReadonlyMap<Id, Person> };

export function present(viewer: Member, row: EventRow, { owners, customers }: People): CalendarEvent {
  const owner = owners.get(row.owner_id) ?? null;
  const customer = row.contact_id ? (customers.get(row.contact_id) ?? null) : null;
  const { proposal_id, request_id } = row;
  const side = row.owned ? ("provider" as const) : ("customer" as const);
  return {
    id: row.id,
    calendar: row.calendar,
    title: row.title ?? row.request_title ?? "",
    title_language: row.title === null ? row.request_title_language : null,
    note: ownNote(row),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    all_day: row.start_date !== null,
    start_date: row.start_date,
    end_date: row.end_date,
    time_zone: row.time_zone,
    price: proposal_id ? row.amount : row.price,
    price_kind: proposal_id ? row.amount_kind : row.price === null ? null : "fixed",
    currency: proposal_id ? row.amount_currency : row.currency,
    busy: row.busy,
    private: proposal_id === null,
    imported: row.imported,
    status: row.status,
    organizer: owner,
    participants: proposal_id ? [owner, customer].filter((it) => it !== null) : [],
    appointment: proposal_id && request_id ? { proposal_id, request_id, side, done: row.done } : null,
    asked: askOf(row, side),
    arrived_at: row.arrived_at,
    begun: row.begun,
    overlaps: row.overlaps,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: versionOf(row),
    can: {
      edit: may.edit(row),
      remove: may.remove(row),
      confirm: may.confirm(row),
      refuse: may.refuse(row),
      arrive: may.arrive(row),
    },
  };
}

/** At an appointment each side has a note of its own. */
const ownNote = (row: EventRow) => (row.owned ? row.note : row.customer_note);

/** Of what this reader sees: the note of the other side moves nothing. */
export function versionOf(row: EventRow): string {
  const { calendar, title, starts_at, ends_at, start_date, end_date, price, currency, busy, status } = row;
  const asked = [row.asked_by, row.asked_starts_at, row.asked_ends_at];
  const times = [starts_at, ends_at, start_date, end_date, status, asked];
  return versionFrom([calendar, title, ownNote(row), times, price, currency, busy]);
}

function askOf(row: EventRow, side: "customer" | "provider"): CalendarEvent["asked"] {
  const { asked_by, asked_starts_at, asked_ends_at, lapses_at } = row;
  if (!asked_by || !asked_starts_at || !asked_ends_at || !lapses_at) return null;
  return { mine: asked_by === side, starts_at: asked_starts_at, ends_at: asked_ends_at, lapses_at };
}
