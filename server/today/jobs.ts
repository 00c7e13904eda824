import { sql } from "kysely";
import type { JobTime } from "#contract/job-time.ts";
import { mostOfToday } from "#contract/today-lists.ts";
import type { Job } from "#contract/today.ts";
import { joinPlace, type PlaceRow } from "#server/addresses/place-columns.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import { titleColumns } from "#server/points/title-in.ts";
import { jobTimeOf } from "#server/requests/job-time.ts";

type Row = Omit<Job, "locality" | keyof JobTime> & {
  place: PlaceRow | null;
  when: JobTime;
  position: string;
};

/**
 * Accepted proposals of both sides: from today on, those without a day last; and those that the reader is asked about: the day is over,
 * or the other side says that the work is done.
 */
export async function readJobs(db: Db, viewer: Member): Promise<Job[]> {
  const { rows } = await sql<Row>`
    select * from (
    select r.id as request_id, a.id as proposal_id, ${titleColumns("r", viewer.language)}, m.doing, a.price_kind, a.amount, a.currency,
      ${jobTimeOf(sql`a.id`)} as "when", j.day is not distinct from d.present as is_today,
      case when m.doing then r.address_id end as address_id,
      q.asks_done, row_number() over (partition by q.asks_done order by
        case when q.asks_done then d.present - j.day end, j.day nulls last, j.starts_at nulls last, j.time nulls last, a.id) as position,
      ${joinPlace(viewer.language, sql.ref("r.address_id"))} as place,
      (select named_person(u.*) || jsonb_build_object('id', o.id, 'avatar', case when u.deleted_at is null then u.avatar end)
        from (select case when m.doing then r.contact_id else a.user_id end as id) o join users u on u.id = contact_of(o.id)) as person
    from (${acceptedOf(viewer.id)}) mine
    join proposals a on a.id = mine.id
    join points r on r.id = a.request_id
    join job_times j on j.proposal_id = a.id
    cross join lateral (select a.user_id = ${viewer.id}::uuid as doing) m
    cross join lateral (select (now() at time zone j.time_zone)::date as present) d
    cross join lateral (select a.not_done_at is null
      and case when m.doing then a.provider_done_at else a.customer_done_at end is null
      and (coalesce(j.day < d.present and job_due(a.id), false)
        or case when m.doing then a.customer_done_at else a.provider_done_at end is not null) as asks_done) q
    where r.status = 'published' and r.deleted_at is null and (q.asks_done or j.day is null or j.day >= d.present)
    ) shown where position <= ${sql.lit(mostOfToday)} order by position`.execute(db);
  return rows.map(({ place, when: { due: _due, ...when }, position: _, ...job }) => ({
    ...job,
    ...when,
    locality: place?.locality ?? null,
  }));
}

/** From both sides by their own index. */
export const acceptedOf = (me: Id) => sql`
  select a.id from proposals a where a.user_id = ${me}::uuid and a.status = 'accepted'
  union select a.id from points p join proposals a on a.request_id = p.id and a.status = 'accepted'
    where ${heldBy("p", me)} and p.kind = 'request' and p.status = 'published' and p.awarded_at is not null`;
