// A date in the past is refused where it is set or changed, and at the first publishing (rule S9).
import { sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { wrongField } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

type Dated = { date: string | null; address_id: Id | null; user_id: Id };

/** The day counts where the point's place is. Throws validation.failed. */
export async function refusePast(db: Db, { date, address_id, user_id }: Dated): Promise<void> {
  const { rows } = await sql<{ past: boolean }>`
    select ${date}::date < place_day(${address_id}::uuid, ${user_id}::uuid) as past`.execute(db);
  if (rows[0]?.past) throw wrongField("date", "date_in_past");
}
