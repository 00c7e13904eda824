// Explains a provider's rating: each number with its inputs (rules T2, T3).
import { sql } from "kysely";
import { reviewAspects, type ReviewAspect } from "#contract/review-aspects.ts";
import type { Rating } from "#contract/reviews.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { findRefusal } from "./queries.ts";
import { readEnded, readReliability } from "./reliability.ts";

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
