// All SQL of the room.
import { sql, type InsertObject, type Selectable, type UpdateObject } from "kysely";
import type { CalendarKind } from "#contract/calendar.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { PriceKind } from "#contract/kit/price-kinds.ts";
import type { DB } from "#db/types.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { readPage, type Paging } from "#server/kit/list.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import { titleLanguage } from "#server/points/title-in.ts";

type Row = Selectable<DB["calendar_events"]>;
export type EventRow = Omit<
  Row,
  "starts_at" | "ends_at" | "arrived_at" | "asked_at" | "asked_starts_at" | "asked_ends_at" | "status" | "calendar"
> & {
  calendar: CalendarKind;
  status: "asked" | "confirmed";
  starts_at: string;
  ends_at: string;
  /** Null when nothing is asked for, or no longer. */
  asked_at: string | null;
  asked_starts_at: string | null;
  asked_ends_at: string | null;
  lapses_at: string | null;
  /** Of an appointment: its request, and the two people dealing. */
  request_id: Id | null;
  request_title: string | null;
  request_language: Language | null;
  contact_id: Id | null;
  done: boolean;
  amount: number | null;
  amount_kind: PriceKind | null;
  amount_currency: string | null;
  /** The reader does the work, or wrote the entry. */
  owned: boolean;
  overlaps: boolean;
  /** Still ahead, or going on. */
  ahead: boolean;
  begun: boolean;
  /** About now. */
  near: boolean;
  arrived_at: string | null;
};

export type EventFilter = {
  calendar?: CalendarKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  subject?: Id | undefined;
};

type Reader = { id: Id; language: Viewer["language"] };

/** On events `e`: in a calendar now, confirmed or for a while asked for. */
export const inCalendar = sql<boolean>`(e.status = 'confirmed' or e.status = 'asked' and ask_waits(e.asked_at))`;

/** Entries and appointments of the reader that are in the calendar now. */
const visible = (reader: Id) => sql`
  from calendar_events e left join proposals a on a.id = e.proposal_id left join points r on r.id = a.request_id
  where (e.owner_id = ${reader} or ${heldBy("r", reader)})
    and ${inCalendar}`;

const columns = ({
  id: reader,
  language,
}: Reader) => sql`e.id, e.calendar, e.owner_id, e.proposal_id, e.title, e.note, e.customer_note, e.starts_at, e.ends_at,
  e.start_date, e.end_date, e.time_zone, e.price, e.currency, e.busy, e.imported, e.status, e.sequence, e.created_at, e.updated_at,
  a.request_id, title_read_by(${language}, ${reader}, r.id, a.updated_at) as request_title,
  ${titleLanguage("r", language)} as request_language, r.contact_id, coalesce(a.done_at is not null, false) as done,
  a.amount, a.price_kind as amount_kind, a.currency as amount_currency, e.owner_id = ${reader} as owned, e.ends_at > now() as ahead,
  e.starts_at <= now() as begun, now() between e.starts_at - interval '3 hours' and e.ends_at + interval '3 hours' as near, e.arrived_at,
  w.asked_by, w.asked_at, w.asked_starts_at, w.asked_ends_at, w.asked_at + interval '24 hours' as lapses_at,
  exists (select from calendar_events o left join proposals oa on oa.id = o.proposal_id left join points op on op.id = oa.request_id
    where o.id <> e.id and o.status = 'confirmed' and (o.owner_id = ${reader} or op.user_id = ${reader})
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(e.starts_at, e.ends_at)) as overlaps`;

const select = (reader: Reader, more: ReturnType<typeof sql>) => sql<EventRow & { total: number }>`
  select ${columns(reader)}, count(*) over ()::integer as total
  from (select e.* ${visible(reader.id)} ${more}) e
    left join proposals a on a.id = e.proposal_id left join points r on r.id = a.request_id
    left join lateral (select e.asked_by, e.asked_at, e.asked_starts_at, e.asked_ends_at where ask_waits(e.asked_at)) w on true`;

export const listEvents = (db: Db, reader: Reader, filter: EventFilter, where: Paging) =>
  readPage(where, async ({ limit, offset }) => {
    const { calendar = null, from = null, to = null, subject = null } = filter;
    const more = sql`
      and (${calendar}::text is null or e.calendar = ${calendar})
      and (${from}::timestamptz is null or e.ends_at > ${from}::timestamptz)
      and (${to}::timestamptz is null or e.starts_at < ${to}::timestamptz)
      and (${subject}::uuid is null or e.proposal_id = ${subject} or r.id = ${subject})`;
    const { rows } = await sql<
      EventRow & { total: number }
    >`${select(reader, more)} order by e.starts_at, e.id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });

export async function findEvent(db: Db, reader: Reader, id: Id): Promise<EventRow | undefined> {
  const { rows } = await select(reader, sql`and e.id = ${id}`).execute(db);
  return rows[0];
}

/** Of a plain entry: its row is locked. An appointment is locked by its proposal. */
export const lockEvent = (tx: Tx, id: Id) =>
  tx.selectFrom("calendar_events").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

export const isEvent = async (tx: Tx, id: Id): Promise<boolean> =>
  (await tx.selectFrom("calendar_events").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export const addEvent = (tx: Tx, values: InsertObject<DB, "calendar_events">) =>
  tx.insertInto("calendar_events").values(values).returning("id").executeTakeFirstOrThrow();

export const setEvent = (tx: Tx, id: Id, values: UpdateObject<DB, "calendar_events">) =>
  tx
    .updateTable("calendar_events")
    .set({ ...values, updated_at: new Date() })
    .where("id", "=", id)
    .execute();

export const deleteEvent = (tx: Tx, id: Id) => tx.deleteFrom("calendar_events").where("id", "=", id).execute();

/** What was asked for and lapsed makes room for another question. */
export const cancelLapsed = (tx: Tx, proposalId: Id) =>
  tx
    .updateTable("calendar_events")
    .set({ status: "cancelled", updated_at: new Date() })
    .where("proposal_id", "=", proposalId)
    .where("status", "=", "asked")
    .where(sql<boolean>`not ask_waits(asked_at)`)
    .execute();

/** The zone of the person, whether the person's entries take time as usual, and the day there. */
export async function readOwner(tx: Tx, id: Id) {
  const { rows } = await sql<{ time_zone: string; works: boolean; today: string }>`
    select time_zone, provides_services as works, (now() at time zone time_zone)::date::text as today from users where id = ${id}`.execute(
    tx,
  );
  return rows[0] as { time_zone: string; works: boolean; today: string };
}

/** The zone of the place of a job, and the day there. */
export async function readPlace(tx: Tx, proposalId: Id) {
  const { rows } = await sql<{ time_zone: string; today: string }>`
    select z.time_zone, (now() at time zone z.time_zone)::date::text as today
    from proposals a join points r on r.id = a.request_id
      cross join lateral (select place_zone(r.address_id, r.user_id) as time_zone) z where a.id = ${proposalId}`.execute(
    tx,
  );
  return rows[0] as { time_zone: string; today: string };
}

/** At an appointment each side has a note of its own. */
export const noteOf = (by: "customer" | "provider", note: string | null | undefined) =>
  by === "customer" ? { customer_note: note || null } : { note: note || null };

/** The accepted proposal that this id names: its own, or that of its request. */
export async function findSubject(tx: Tx, id: Id): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select a.id from proposals a where a.id = ${id} or a.request_id = ${id} and a.status = 'accepted' limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? id;
}

/** @returns the day in this zone. */
export async function dayIn(tx: Tx, zone: string, at: string): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select (${at}::timestamptz at time zone ${zone})::date::text as day`.execute(tx);
  return rows[0]?.day ?? "";
}

/** The first moment of a day in this zone. */
export const dayStart = (day: string, zone: string, plus = 0) =>
  sql<Date>`((${day}::date + ${plus}::integer)::timestamp at time zone ${zone})`;
