// Jobs with a day and without an appointment, of both sides: what is agreed on or waits for an answer stands in no calendar yet (rule C6).
import { sql } from "kysely";
import type { TentativeJob } from "#contract/calendar.ts";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import type { Member } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import { titleColumns } from "#server/points/title-in.ts";
import { inCalendar } from "./queries.ts";

/** Minutes of a job that does not say how long it takes, as in the forms of the calendar. */
const usual = 60;

export async function tentative(db: Db, viewer: Member, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<TentativeJob>`
    select a.id as proposal_id, r.id as request_id, ${titleColumns("r", viewer.language)},
      case when m.doing then 'provider' else 'customer' end as side, a.price_kind, a.amount, a.currency, s.starts_at,
      to_char(j.day, 'YYYY-MM-DD') as day, j.time_zone, a.duration, a.status = 'accepted' as accepted,
      (select named_person(u.*) || jsonb_build_object('id', o.id, 'avatar', case when u.deleted_at is null then u.avatar end)
        from (select case when m.doing then r.contact_id else a.user_id end as id) o join users u on u.id = contact_of(o.id)) as person
    from (${liveOf(viewer)}) live
      join proposals a on a.id = live.id
      join points r on r.id = a.request_id
      join job_times j on j.proposal_id = a.id
      cross join lateral (select a.user_id = ${viewer.id}::uuid as doing) m
      cross join lateral (select coalesce(j.starts_at, local_moment(j.day + j.time, j.time_zone)) as starts_at) s
      cross join lateral (select coalesce(s.starts_at, local_moment(j.day::timestamp, j.time_zone)) as begins) b
    where r.status = 'published' and r.deleted_at is null and j.day is not null
      and (a.status = 'accepted' or r.awarded_at is null and not proposal_expired(a.valid_until, r.address_id))
      and (m.doing or a.user_id not in ${hiddenFrom(viewer)})
      and b.begins < ${to}::timestamptz
      and b.begins + case when s.starts_at is null then interval '1 day' else make_interval(mins => coalesce(a.duration, ${usual})) end
        > ${from}::timestamptz
      and not exists (select from calendar_events e where e.proposal_id = a.id and ${inCalendar})
    order by b.begins, a.id`.execute(db);
  return rows;
}

/** Proposals that can still become an appointment, from both sides by their own index. */
const liveOf = ({ id }: Member) => sql`
  select a.id from proposals a where a.user_id = ${id}::uuid and a.status in ('created', 'updated', 'accepted') and a.done_at is null
  union select a.id from points p join proposals a on a.request_id = p.id and a.status in ('created', 'updated', 'accepted') and a.done_at is null
    where ${heldBy("p", id)} and p.kind = 'request' and p.status = 'published'`;
