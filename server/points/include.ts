// What an own point names besides itself, read for all rows of a list together.
import { sql } from "kysely";
import type { PointEvent } from "#contract/points.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

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
  const inUtc = (event: PointEvent): PointEvent => ({
    ...event,
    created_at: new Date(event.created_at).toISOString(),
    updated_at: new Date(event.updated_at).toISOString(),
  });
  return new Map(rows.map(({ id, events }) => [id, events.map(inUtc)]));
}
