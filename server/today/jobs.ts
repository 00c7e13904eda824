import { sql } from "kysely";
import type { Job } from "#contract/today.ts";
import { joinPlace, type PlaceRow } from "#server/addresses/place-columns.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";

type Row = Omit<Job, "time_zone" | "locality" | "starts_at"> & { place: PlaceRow | null; starts_at: string | null };

/** Accepted proposals of both sides from today on, those without a day last. A start that was agreed counts before the date of the request. */
export async function readJobs(db: Db, viewer: Member): Promise<Job[]> {
  const { rows } = await sql<Row>`
    select r.id as request_id, r.title, a.user_id = ${viewer.id}::uuid as doing, a.price_kind, a.amount, a.currency,
      to_json(a.starts_at) #>> '{}' as starts_at, to_char(d.day, 'YYYY-MM-DD') as day, d.day is not distinct from d.present as is_today,
      case when a.starts_at is null then to_char(r.time_of_day, 'HH24:MI') else to_char(a.starts_at at time zone d.zone, 'HH24:MI') end as time,
      ${joinPlace(viewer.language, sql.ref("r.address_id"))} as place,
      (select json_build_object('id', u.id, 'name', case when u.deleted_at is null then u.name end,
          'avatar', case when u.deleted_at is null then u.avatar end)
        from users u where u.id = case when a.user_id = ${viewer.id}::uuid then r.contact_id else a.user_id end) as person
    from (${acceptedOf(viewer.id)}) mine
    join proposals a on a.id = mine.id
    join points r on r.id = a.request_id
    left join addresses l on l.id = r.address_id
    cross join lateral (select coalesce(l.time_zone, 'UTC') as zone) z
    cross join lateral (select z.zone, (now() at time zone z.zone)::date as present,
      coalesce((a.starts_at at time zone z.zone)::date, r.date) as day) d
    where r.status = 'published' and r.deleted_at is null and (d.day is null or d.day >= d.present)
    order by d.day nulls last, a.starts_at nulls last, r.time_of_day nulls last, a.id limit 5`.execute(db);
  return rows.map(({ place, starts_at, ...job }) => ({
    ...job,
    starts_at: starts_at && new Date(starts_at).toISOString(),
    time_zone: place?.time_zone ?? "UTC",
    locality: place?.locality ?? null,
  }));
}

/** From both sides by their own index. */
const acceptedOf = (me: Id) => sql`
  select a.id from proposals a where a.user_id = ${me}::uuid and a.status = 'accepted'
  union select a.id from points p join proposals a on a.request_id = p.id and a.status = 'accepted'
    where ${heldBy("p", me)} and p.kind = 'request' and p.status = 'published' and p.awarded_at is not null`;
