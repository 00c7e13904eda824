// The parts of a statement that counts facts by week, beside the same number of weeks before. Days are those of UTC.
import { type RawBuilder, sql } from "kysely";

/** `span`, and the facts in `present` and `former`. @param facts rows with `day`, which may ask `span` for its `earliest` day */
export const withPeriods = (weeks: number, facts: RawBuilder<unknown>) => sql`
  with span as (
    select first, first - 7 * ${weeks}::integer as earliest
    from (select date_trunc('week', now() at time zone 'UTC')::date - 7 * (${weeks}::integer - 1) as first) w),
  facts as materialized (${facts}),
  present as (select f.* from facts f, span where f.day >= span.first),
  former as (select f.* from facts f, span where f.day < span.first)`;

/** One sum for each named column of the facts. */
export const sumsOf = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::integer as ${sql.ref(name)}`));

/** The columns `from`, `totals`, `before` and `by_week` of the result. */
export const countedByWeek = (weeks: number, sums: RawBuilder<unknown>) => sql`
  (select to_char(first, 'YYYY-MM-DD') from span) as "from",
  (select to_json(s) from (select ${sums} from present) s) as totals,
  (select to_json(s) from (select ${sums} from former) s) as before,
  (select json_agg(w order by w.week) from (
    select to_char(g.monday, 'YYYY-MM-DD') as week, ${sums}
    from span, generate_series(span.first, span.first + 7 * (${weeks}::integer - 1), interval '7 days') g (monday)
    left join present p on p.day >= g.monday and p.day < g.monday + interval '7 days'
    group by g.monday) w) as by_week`;

/** The median of the column `minutes` of the facts; null: there are none. */
export const medianMinutes = (period: "present" | "former") =>
  sql`(select round(percentile_cont(0.5) within group (order by minutes))::integer from ${sql.ref(period)})`;
