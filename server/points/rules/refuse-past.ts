// Days and times that nobody can keep are refused where they are set or changed, and at the first publishing (rule S9).
import { sql } from "kysely";
import type { FieldCode } from "#contract/field-errors.ts";
import type { Db } from "#server/kit/db.ts";
import { wrongField } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

type Dated = { date: string | null; time: string | null; address_id: Id | null; user_id: Id };

/**
 * Day and time count where the point's place is. A day has passed, or its time today; in the night when the clocks change, a
 * time does not exist or comes twice. Throws validation.failed.
 */
export async function refusePast(db: Db, { date, time, address_id, user_id }: Dated): Promise<void> {
  const { rows } = await sql<{ past: boolean; wrong: FieldCode | null }>`
    select ${date}::date < place_day(${address_id}::uuid, ${user_id}::uuid) as past,
      case
        when (at.moment at time zone at.zone) <> at.local then 'time_skipped'
        when at.local in ((at.moment - interval '1 hour') at time zone at.zone, (at.moment + interval '1 hour') at time zone at.zone)
          then 'time_twice'
        when at.moment < now() then 'time_in_past'
      end as wrong
    from place_zone(${address_id}::uuid, ${user_id}::uuid) as zone,
      lateral (select zone, (${date}::date + ${time}::time) as local, (${date}::date + ${time}::time) at time zone zone as moment) as at`.execute(
    db,
  );
  const [found] = rows;
  if (found?.past) throw wrongField("date", "date_in_past");
  if (found?.wrong) throw wrongField("time", found.wrong);
}
