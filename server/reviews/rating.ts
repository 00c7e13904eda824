// Explains a provider's rating: each number with its inputs (rules T2, T3).
import { sql } from "kysely";
import { type ReviewAspect, reviewAspects } from "#contract/review-aspects.ts";
import type { Rating } from "#contract/reviews.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { findRefusal } from "./queries.ts";

/** Aspects are shown from this number of reviews on, like means. */
const fewest = 3;
/** As in `rating_of` and `rating_inputs`. */
const formula = { prior_weight: 8, half_life_months: 18 };

/** Throws provider.not_found, provider.paused, provider.stopped. */
export async function explainRating(db: Db, viewer: Viewer, id: Id): Promise<Rating> {
  const refusal = await findRefusal(db, viewer, id);
  if (refusal) throw problem(refusal);
  const [shown, aspects, order, reliability, ended] = await Promise.all([
    readShown(db, id),
    readAspects(db, id),
    readOrder(db, id),
    readReliability(db, id),
    readEnded(db, id),
  ]);
  return { ...shown, aspects, order: { ...order, ...formula }, reliability, ended };
}

async function readShown(db: Db, id: Id): Promise<Pick<Rating, "count" | "mean" | "histogram">> {
  const { rows } = await sql<Pick<Rating, "count" | "mean" | "histogram">>`
    select count, mean, histogram from ratings_shown where user_id = ${id} and side = 'provider'`.execute(db);
  return rows[0] ?? { count: 0, mean: null, histogram: null };
}

async function readAspects(db: Db, id: Id): Promise<Rating["aspects"]> {
  type Row = Record<ReviewAspect, { count: number; mean: number | null }>;
  const columns = reviewAspects.map(
    (name) =>
      sql`json_build_object('count', count(${sql.ref(name)}), 'mean', round(avg(${sql.ref(name)}), 1)) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from reviews_shown where subject_id = ${id} and side = 'customer'`.execute(db);
  const of = (name: ReviewAspect) => {
    const { count = 0, mean = null } = rows[0]?.[name] ?? {};
    return mean !== null && count >= fewest ? { count, mean } : null;
  };
  return {
    quality: of("quality"),
    punctuality: of("punctuality"),
    price_as_agreed: of("price_as_agreed"),
    communication: of("communication"),
  };
}

type Order = Pick<Rating["order"], "value" | "weighted_sum" | "weights" | "prior_mean" | "day">;

/** Without reviews the value is the start of the types of work that are offered. */
async function readOrder(db: Db, id: Id): Promise<Order> {
  const { rows } = await sql<Order>`
    select coalesce(r.weighted, s.start)::float8 as value, coalesce(r.day, current_date)::text as day,
      round(coalesce(i.weighted, 0), 4)::float8 as weighted_sum, round(coalesce(i.weights, 0), 4)::float8 as weights,
      round(coalesce(i.start, s.start), 4)::float8 as prior_mean
    from (select coalesce(avg(rating_start('provider', p.point_type_id)), 4) as start from points p
        where p.user_id = ${id} and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null) s
    left join ratings r on r.user_id = ${id} and r.side = 'provider'
    left join lateral (select sum(weight) as weights, sum(weight * stars) as weighted, avg(start) as start
        from rating_inputs(${id}, 'provider', r.day)) i on r.user_id is not null`.execute(db);
  return rows[0] as Order;
}

// Reliability of a provider, from what happened and not from opinions.

const days = 365;
/** Of fewer cases no number is shown. */
const fewestJobs = 5;
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

async function readReliability(db: Db, id: Id): Promise<Rating["reliability"]> {
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
    shown_from: fewestJobs,
    first_answer: answers >= fewestJobs && minutes !== null ? { count: answers, minutes } : null,
    kept: share(kept, accepted),
    on_time: share(in_time, dated),
    cashback: share(paid, due),
  };
}

const share = (part: number, count: number) =>
  count >= fewestJobs ? { count, share: Math.round((part / count) * 100) / 100 } : null;

/** What the provider ended after an acceptance (rule T2). */
async function readEnded(db: Db, id: Id): Promise<Rating["ended"]> {
  const { rows } = await sql<Rating["ended"][number]>`
    select how, reason, count(*)::integer as count from ended_after_acceptance(${id}::uuid, 'provider')
    where at > ${recent} group by how, reason order by 3 desc, 1, 2`.execute(db);
  return rows;
}
