// Dates in the past are refused where they are set or changed (rule S9).
import { sql } from "kysely";
import type { FieldError } from "#contract/errors.ts";
import type { Db } from "#server/kit/db.ts";
import { problem, wrong } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

type Dates = { starts_at?: string | null | undefined; valid_until?: string | null | undefined };

/** Compares days in the time zone of the request: a start at any hour of today is not past. @param before the stored dates. */
export async function refusePast(db: Db, requestId: Id, dates: Dates, before: Dates | null): Promise<void> {
  const start = dates.starts_at && !isSame(dates.starts_at, before?.starts_at) ? dates.starts_at : null;
  const last = dates.valid_until && dates.valid_until !== before?.valid_until ? dates.valid_until : null;
  if (!start && !last) return;
  const { rows } = await sql<{ starts_at: boolean; valid_until: boolean }>`
    select coalesce((${start}::timestamptz at time zone place_zone(r.address_id, r.user_id))::date < d.today, false) as starts_at,
      coalesce(${last}::date < d.today, false) as valid_until
    from points r, lateral (select place_day(r.address_id, r.user_id) as today) d
    where r.id = ${requestId}`.execute(db);
  const past = Object.entries(rows[0] ?? {}).flatMap(([field, isPast]) => (isPast ? [field] : []));
  const errors: Record<string, FieldError[]> = Object.fromEntries(
    past.map((field) => [field, [wrong("date_in_past")]]),
  );
  if (past.length) throw problem("validation.failed", { fields: errors });
}

const isSame = (one: string, other: string | null | undefined) => !!other && Date.parse(one) === Date.parse(other);
