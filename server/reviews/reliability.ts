// Reliability of a provider, from what happened and not from opinions.
import { sql } from "kysely";
import type { Rating } from "#contract/reviews.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

const days = 365;
/** Of fewer cases no number is shown. */
const fewest = 5;
const recent = sql`now() - make_interval(days => ${sql.lit(days)})`;

type Row = {
  answers: number;
  minutes: number | null;
  accepted: number;
  kept: number;
  dated: number;
  in_time: number;
  due: number;
  paid: number;
};

export async function readReliability(db: Db, id: Id): Promise<Rating["reliability"]> {
  const { rows } = await sql<Row>`
    select f.answers, f.minutes, k.accepted, k.kept, t.dated, t.in_time, b.due, b.in_time as paid
    from (
      select count(*)::integer as answers,
        round(percentile_cont(0.5) within group (order by open_minutes(contact_of(${id}::uuid), r.published_at, a.at)))::integer as minutes
      from points r cross join lateral (
        select min(a.created_at) as at from proposals a
        where a.request_id = r.id and a.user_id = r.receiver_id and a.created_at >= r.published_at) a
      where r.kind = 'request' and r.receiver_id = ${id} and r.published_at > ${recent} and a.at is not null) f
    cross join (
      select count(*)::integer as accepted, count(*) filter (where a.id not in (
          select e.proposal_id from ended_after_acceptance(${id}::uuid, 'provider') e))::integer as kept
      from proposals a where a.user_id = ${id} and exists (
        select from proposal_steps s where s.proposal_id = a.id and s.step = 'accept' and s.at > ${recent})) k
    cross join (
      select count(*)::integer as dated, count(*) filter (
          where (least(a.customer_done_at, a.provider_done_at) at time zone j.time_zone)::date <= j.day)::integer as in_time
      from proposals a join job_times j on j.proposal_id = a.id
      where a.user_id = ${id} and a.done_at > ${recent} and j.day is not null
        and a.customer_done_at is not null and a.provider_done_at is not null) t
    cross join cashback_paid(${id}::uuid, ${recent}) b`.execute(db);
  const { answers, minutes, accepted, kept, dated, in_time, due, paid } = rows[0] as Row;
  return {
    days,
    shown_from: fewest,
    first_answer: answers >= fewest && minutes !== null ? { count: answers, minutes } : null,
    kept: share(kept, accepted),
    on_time: share(in_time, dated),
    cashback: share(paid, due),
  };
}

const share = (part: number, count: number) =>
  count >= fewest ? { count, share: Math.round((part / count) * 100) / 100 } : null;

/** What the provider ended after an acceptance (rule T2). */
export async function readEnded(db: Db, id: Id): Promise<Rating["ended"]> {
  const { rows } = await sql<Rating["ended"][number]>`
    select how, reason, count(*)::integer as count from ended_after_acceptance(${id}::uuid, 'provider')
    where at > ${recent} group by how, reason order by 3 desc, 1, 2`.execute(db);
  return rows;
}
