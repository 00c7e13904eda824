// A table of hours: one row per weekday of its owner, a person or a place.
import { sql } from "kysely";
import type { DayChange, DayHours, DayInput } from "#contract/hours.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { changedDay, type Day, wholeDay, withNights } from "./week.ts";

/** `ofOwner` is the column with the owner's id. */
type Table = { table: string; ofOwner: string };
const columns = sql.raw(
  "id, weekday_number, closed, start_in_minutes, pause_in_minutes, resume_in_minutes, end_in_minutes",
);

/** `daysOf({ table: "business_hours", ofOwner: "user_id" })`: the rows of that table, always of one owner. */
export function daysOf(where: Table) {
  return {
    list: (db: Db, owner: Id) => list(db, where, owner),
    /** Throws `validation.failed` where the hours of a night do not fit into the next day. */
    set: async (tx: Tx, owner: Id, input: DayInput | { days: DayInput[] }) => {
      const days = ("days" in input ? input.days : [input]).map(wholeDay);
      const inWeek = "days" in input ? (at: number) => `days.${at}.` : () => "";
      await save(tx, where, owner, withNights(days, await list(tx, where, owner), inWeek));
    },
    /** Throws `hours.not_found`, and `validation.failed` by field. */
    change: (tx: Tx, owner: Id, id: Id, change: DayChange) => changeIn(tx, where, owner, id, change),
    /** Throws `hours.not_found`. */
    clear: (tx: Tx, owner: Id, id: Id) => clear(tx, where, owner, id),
  };
}

/** The days that are set. */
async function list(db: Db, { table, ofOwner }: Table, owner: Id): Promise<DayHours[]> {
  const query = sql<DayHours>`select ${columns} from ${sql.table(table)} where ${sql.ref(ofOwner)} = ${owner}`;
  return (await query.execute(db)).rows;
}

async function changeIn(tx: Tx, where: Table, owner: Id, id: Id, change: DayChange): Promise<DayHours> {
  const stored = await lock(tx, where, owner, id);
  if (!stored) throw problem("hours.not_found");
  const changed = withNights([changedDay(stored, change)], await list(tx, where, owner));
  await save(tx, where, owner, changed);
  const [day] = changed;
  return { ...stored, ...day, id };
}

async function clear(tx: Tx, { table, ofOwner }: Table, owner: Id, id: Id): Promise<void> {
  const query = sql`delete from ${sql.table(table)} where id = ${id} and ${sql.ref(ofOwner)} = ${owner} returning id`;
  const { rows } = await query.execute(tx);
  if (!rows.length) throw problem("hours.not_found");
}

/** Locks the row until the end of the transaction, because the changes are merged with it. */
async function lock(tx: Tx, { table, ofOwner }: Table, owner: Id, id: Id): Promise<DayHours | undefined> {
  const { rows } = await sql<DayHours>`
    select ${columns} from ${sql.table(table)} where id = ${id} and ${sql.ref(ofOwner)} = ${owner} for update`.execute(
    tx,
  );
  return rows[0];
}

/** A day that is set already keeps its id. @param days each weekday once. */
async function save(tx: Tx, { table, ofOwner }: Table, owner: Id, days: Day[]): Promise<void> {
  // Two weeks that are saved at once lock their days in the same order.
  const ordered = days.toSorted((a, b) => a.weekday_number - b.weekday_number);
  await sql`
    insert into ${sql.table(table)}
      (${sql.ref(ofOwner)}, weekday_number, closed, start_in_minutes, pause_in_minutes, resume_in_minutes, end_in_minutes)
    select ${owner}::uuid, * from json_to_recordset(${JSON.stringify(ordered)}) as day(
      weekday_number smallint, closed boolean,
      start_in_minutes smallint, pause_in_minutes smallint, resume_in_minutes smallint, end_in_minutes smallint)
    on conflict (${sql.ref(ofOwner)}, weekday_number) do update set
      closed = excluded.closed, start_in_minutes = excluded.start_in_minutes, pause_in_minutes = excluded.pause_in_minutes,
      resume_in_minutes = excluded.resume_in_minutes, end_in_minutes = excluded.end_in_minutes`.execute(tx);
}
