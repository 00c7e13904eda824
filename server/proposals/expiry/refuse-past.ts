// Dates in the past are refused where they are set or changed (rule S9).
import { sql } from "kysely";
import type { FieldCode, FieldError } from "#contract/field-errors.ts";
import type { Db } from "#server/kit/db.ts";
import { problem, wrong } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

type Dates = { starts_at?: string | null | undefined; valid_until?: string | null | undefined };

/** Compares days in the time zone of the request; of today also the hour of the start. @param before the stored dates. */
export async function refusePast(db: Db, requestId: Id, dates: Dates, before: Dates | null): Promise<void> {
  const start = dates.starts_at && !isSame(dates.starts_at, before?.starts_at) ? dates.starts_at : null;
  const last = dates.valid_until && dates.valid_until !== before?.valid_until ? dates.valid_until : null;
  if (!start && !last) return;
  const { rows } = await sql<Record<"starts_at" | "valid_until", FieldCode | null>>`
    select case
        when (${start}::timestamptz at time zone place_zone(r.address_id, r.user_id))::date < d.today then 'date_in_past'
        when ${start}::timestamptz < now() then 'time_in_past'
      end as starts_at,
      case when ${last}::date < d.today then 'date_in_past' end as valid_until
    from points r, lateral (select place_day(r.address_id, r.user_id) as today) d
    where r.id = ${requestId}`.execute(db);
  const past = Object.entries(rows[0] ?? {}).flatMap(([field, code]) => (code ? [[field, [wrong(code)]]] : []));
  const errors: Record<string, FieldError[]> = Object.fromEntries(past);
  if (past.length > 0) throw problem("validation.failed", { fields: errors });
}

const isSame = (one: string, other: string | null | undefined) => !!other && Date.parse(one) === Date.parse(other);
