// What an own point names besides itself, read for all rows of a list together.
import { sql } from "kysely";
import type { PointEvent, ReferralEvent } from "#contract/points.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { providersWithHireCounts } from "./hire-counts.ts";

const mostEvents = 100;

/** Reads a higher room, in one statement: proposals that were not deleted, newest first. */
export async function eventsOf(db: Db, ids: readonly Id[]): Promise<Map<Id, PointEvent[]>> {
  const { rows } = await sql<{ id: Id; events: PointEvent[] }>`
    select r.id, coalesce(json_agg(json_build_object('id', a.id, 'status', a.status, 'created_at', a.created_at,
      'updated_at', a.updated_at) order by a.id desc) filter (where a.id is not null), '[]') as events
    from unnest(${ids}::uuid[]) r(id)
    left join lateral (select * from proposals a where a.request_id = r.id and a.status <> 'deleted'
      order by a.id desc limit ${sql.lit(mostEvents)}) a on true
    group by r.id`.execute(db);
  return new Map(rows.map(({ id, events }) => [id, events.map(inUtc)]));
}

const inUtc = <E extends PointEvent>(event: E): E => ({
  ...event,
  created_at: new Date(event.created_at).toISOString(),
  updated_at: new Date(event.updated_at).toISOString(),
});

/** Those of them by people that the reader invited; people with a block between the two are left out (rules G3, S11). */
export async function referralEventsOf(db: Db, reader: Id, ids: readonly Id[]): Promise<Map<Id, ReferralEvent[]>> {
  type Row = PointEvent & { request_id: Id; user_id: Id };
  const { rows } = await sql<Row>`
    select a.request_id, a.user_id, a.id, a.status, a.created_at, a.updated_at
    from unnest(${ids}::uuid[]) r(id)
    cross join lateral (select a.* from proposals a join users i on i.id = a.user_id and i.referral_id = ${reader}::uuid
      where a.request_id = r.id and a.status <> 'deleted' and not blocked_between(${reader}::uuid, i.id)
      order by a.id desc limit ${sql.lit(mostEvents)}) a
    order by a.id desc`.execute(db);
  const people = await providersWithHireCounts(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const found = new Map<Id, ReferralEvent[]>(ids.map((id) => [id, []]));
  for (const { request_id, user_id, ...event } of rows) {
    const organizer = people.get(user_id);
    if (organizer) found.get(request_id)?.push(inUtc({ ...event, organizer }));
  }
  return found;
}
