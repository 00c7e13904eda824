import { sql } from "kysely";
import type { DayHours } from "#contract/hours.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Day = Omit<DayHours, "id">;

const columns = [
  "id",
  "weekday_number",
  "closed",
  "start_in_minutes",
  "pause_in_minutes",
  "resume_in_minutes",
  "end_in_minutes",
] as const;

/** The days that are set. */
export const hoursOf = (tx: Tx, userId: Id): Promise<DayHours[]> =>
  tx.selectFrom("business_hours").select(columns).where("user_id", "=", userId).execute();

/** Held until the end of the transaction: what is merged with it must still be so. */
export const findDay = (tx: Tx, userId: Id, id: Id): Promise<DayHours | undefined> =>
  tx
    .selectFrom("business_hours")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

/** A day that is set already keeps its id. @param days each weekday once. */
export async function saveDays(tx: Tx, userId: Id, days: Day[]): Promise<void> {
  await sql`
    insert into business_hours
      (user_id, weekday_number, closed, start_in_minutes, pause_in_minutes, resume_in_minutes, end_in_minutes)
    select ${userId}, * from json_to_recordset(${JSON.stringify(inOrder(days))}) as day(
      weekday_number smallint, closed boolean,
      start_in_minutes smallint, pause_in_minutes smallint, resume_in_minutes smallint, end_in_minutes smallint)
    on conflict (user_id, weekday_number) do update set
      closed = excluded.closed, start_in_minutes = excluded.start_in_minutes, pause_in_minutes = excluded.pause_in_minutes,
      resume_in_minutes = excluded.resume_in_minutes, end_in_minutes = excluded.end_in_minutes`.execute(tx);
}

/** Two weeks that are saved at once lock their days in the same order. */
const inOrder = (days: Day[]) => days.toSorted((a, b) => a.weekday_number - b.weekday_number);

/** @returns false where it is not theirs or not there. */
export async function removeDay(tx: Tx, userId: Id, id: Id): Promise<boolean> {
  const gone = await tx
    .deleteFrom("business_hours")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}
