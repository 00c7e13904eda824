import { sql } from "kysely";
import type { Job } from "#contract/today.ts";
import { joinPlace, type PlaceRow } from "#server/addresses/place-columns.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";

type Row = Omit<Job, "time_zone" | "locality" | "starts_at"> & {
  place: PlaceRow | null;
  starts_at: string | null;
  position: string;
};

/**
 * Accepted proposals of both sides: from today on, those without a day last; and those that the reader is asked about: the day is over,
 * or the other side says that the work is done. A start that was agreed counts before the date of the request.
 */
export async function readJobs(db: Db, viewer: Member): Promise<Job[]> {
  const { rows } = await sql<Row>`
    select * from (
    select r.id as request_id, a.id as proposal_id, r.title, m.doing, a.price_kind, a.amount, a.currency,
      to_json(a.starts_at) #>> '{}' as starts_at, to_char(d.day, 'YYYY-MM-DD') as day, d.day is not distinct from d.present as is_today,
      case when a.starts_at is null then to_char(r.time_of_day, 'HH24:MI') else to_char(a.starts_at at time zone d.zone, 'HH24:MI') end as time,
      q.asks_done, row_number() over (partition by q.asks_done order by
        case when q.asks_done then d.present - d.day end, d.day nulls last, a.starts_at nulls last, r.time_of_day nulls last, a.id) as position,
      ${joinPlace(viewer.language, sql.ref("r.address_id"))} as place,
      (select json_build_object('id', o.id, 'name', case when u.deleted_at is null then u.name end,
          'avatar', case when u.deleted_at is null then u.avatar end)
        from (select case when m.doing then r.contact_id else a.user_id end as id) o join users u on u.id = contact_of(o.id)) as person
    from (${acceptedOf(viewer.id)}) mine
    join proposals a on a.id = mine.id
    join points r on r.id = a.request_id
    left join addresses l on l.id = r.address_id
    cross join lateral (select a.user_id = ${viewer.id}::uuid as doing) m
    cross join lateral (select coalesce(l.time_zone, 'UTC') as zone) z
    cross join lateral (select z.zone, (now() at time zone z.zone)::date as present,
      coalesce((a.starts_at at time zone z.zone)::date, r.date) as day) d
    cross join lateral (select a.not_done_at is null
      and case when m.doing then a.provider_done_at else a.customer_done_at end is null
      and (coalesce(d.day < d.present and job_due(a.id), false)
        or case when m.doing then a.customer_done_at else a.provider_done_at end is not null) as asks_done) q
    where r.status = 'published' and r.deleted_at is null and (q.asks_done or d.day is null or d.day >= d.present)
    ) j where position <= 5 order by position`.execute(db);
  return rows.map(({ place, starts_at, position: _, ...job }) => ({
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
