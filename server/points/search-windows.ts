// Lists of the market cost the same at any market size: they search a window of the nearest or newest points first, and only
// where that does not fill a page, all points that are rare enough for an index to name.
import { type RawBuilder, sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import type { Db } from "#server/kit/db.ts";
import { countingLimit, type Paging } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";
import { sortedColumns, type SortedColumn } from "./fields.ts";
import { onTheMarket } from "./market.ts";

/** How many points a window holds before any filter. */
const width = 2_000;

/** Or by a column, `-` for descending; points without a value come last. */
export type Order = CommonOrder | SortedColumn | `-${SortedColumn}`;
type CommonOrder = "nearest" | "farthest" | "newest" | "oldest";
export type Window = {
  /** A subquery of points with their `gap` to the provider (see `chord`), to be filtered as `p`. */
  rows: RawBuilder<unknown>;
  /** Whether no match can lie outside, as SQL. */
  complete: RawBuilder<boolean>;
};
export type WindowResult = { ids: Id[]; total: number; complete: boolean };

const columns = sql`p.id, p.user_id, p.contact_id, p.point_type_id, p.purpose_ids, p.urgent, p.language, p.country_code, p.radius, p.position,
  p.published_at, p.search, p.currency, p.address_id, p.speaks, ${sql.join(sortedColumns.map((name) => sql.ref(`p.${name}`)))}`;
/** Metres along the surface → metres through the earth, the unit of `gap`: comparing those needs no trigonometry for each row. */
export const chord = (metres: number) => sql`gc_to_sec(${metres})`;

const ofType = (type: number | null) => (type === null ? sql`` : sql`and p.point_type_id = ${sql.lit(type)}::smallint`);
const always = sql<boolean>`true`;

/** The nearest of one type or of all; complete when they reach beyond `radius` (metres). */
export function nearWindow(market: PointKind, here: RawBuilder<unknown>, radius: number, type: number | null): Window {
  const nearest = sql`from points p where ${onTheMarket(market)} ${ofType(type)} order by p.position <-> ${here}`;
  return {
    rows: sql`select ${columns}, p.position <-> ${here} as gap ${nearest} limit ${sql.lit(width)}`,
    complete: sql<boolean>`not exists (select from
      (select p.position ${nearest} offset ${sql.lit(width - 1)} limit 1) farthest
      where farthest.position <-> ${here} <= ${chord(radius)})`,
  };
}

/** The newest, or the oldest, of one type or of all. */
export function ageWindow(
  market: PointKind,
  here: RawBuilder<unknown> | null,
  order: Order,
  type: number | null,
): Window {
  const direction = order === "oldest" ? sql`asc` : sql`desc`;
  const aged = sql`from points p where ${onTheMarket(market)} ${ofType(type)} order by p.published_at ${direction}`;
  return {
    rows: sql`select ${columns}, ${gapTo(here)} as gap ${aged} limit ${sql.lit(width)}`,
    complete: sql<boolean>`not exists (select ${aged} offset ${sql.lit(width)} limit 1)`,
  };
}

/** All points with these words and marks. */
export const markedWindow = (
  market: PointKind,
  here: RawBuilder<unknown> | null,
  marked: RawBuilder<unknown>,
): Window => ({
  rows: sql`select ${columns}, ${gapTo(here)} as gap from points p where ${onTheMarket(market)} and p.search @@ ${marked}`,
  complete: always,
});

/**
 * All points of these people (a subquery of their `id`) that match `marked`, where given; a managed point belongs to its
 * manager (rule P9). An empty set of people, as at night in a search for open ones, reads no rows.
 */
export function peopleWindow(
  market: PointKind,
  here: RawBuilder<unknown> | null,
  people: RawBuilder<unknown>,
  marked: RawBuilder<unknown> | null,
): Window {
  const all = sql`select ${columns}, ${gapTo(here)} as gap`;
  const found = onTheMarket(market);
  const rows = marked
    ? sql`${all} from points p where ${found} and p.search @@ ${marked} and p.contact_id in (${people})`
    : sql`with asked as materialized (${people})
        ${all} from asked join points p on p.user_id = asked.id and p.mandate <> 'managed' where ${found}
        union all ${all} from asked join points p on p.contact_id = asked.id and p.mandate = 'managed' where ${found}`;
  return { rows, complete: always };
}

/** All within a radius (metres). */
export const wholeWindow = (market: PointKind, here: RawBuilder<unknown> | null, radius: number): Window => ({
  rows: sql`select ${columns}, ${gapTo(here)} as gap from points p
    where ${onTheMarket(market)} ${here ? sql`and p.position <@ earth_box(${here}, ${radius})` : sql``}`,
  complete: always,
});

/** All requests that a person dismissed. */
export const dismissedWindow = (market: PointKind, here: RawBuilder<unknown> | null, viewerId: Id): Window => ({
  rows: sql`select ${columns}, ${gapTo(here)} as gap from dismissals d join points p on p.id = d.request_id
    where d.user_id = ${viewerId} and ${onTheMarket(market)}`,
  complete: always,
});

/** All points of one provider; a managed point belongs to its manager (rule P9). */
export const providerWindow = (market: PointKind, here: RawBuilder<unknown> | null, providerId: Id): Window => ({
  rows: sql`select ${columns}, ${gapTo(here)} as gap from points p where ${onTheMarket(market)}
    and (p.user_id = ${providerId} and p.mandate <> 'managed' or p.contact_id = ${providerId} and p.mandate = 'managed')`,
  complete: always,
});

const gapTo = (here: RawBuilder<unknown> | null) => (here ? sql`p.position <-> ${here}` : sql`null`);

const orders: Record<CommonOrder, RawBuilder<unknown>> = {
  nearest: sql`p.gap`,
  farthest: sql`p.gap desc`,
  newest: sql`p.published_at desc`,
  oldest: sql`p.published_at`,
};
const isCommon = (order: Order): order is CommonOrder => Object.hasOwn(orders, order);

function orderBy(order: Order): RawBuilder<unknown> {
  if (isCommon(order)) return orders[order];
  const direction = order.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`p.${order.replace("-", "")}`)} ${direction} nulls last, p.published_at desc`;
}

/**
 * One page of the matches in a window, in order, and their number (counted to `countingLimit + 1`). Lists end at
 * `countingLimit`; so the farthest are the farthest of the nearest thousand.
 */
export async function searchWindow(
  db: Db,
  window: Window,
  wanted: RawBuilder<boolean>,
  order: Order,
  paging: Paging,
): Promise<WindowResult> {
  const { offset } = paging;
  const limit = Math.max(0, Math.min(paging.limit, countingLimit - offset));
  // A window that is always complete is small or sorted anyway: it is materialized once, and the planner cannot optimize that away.
  const gathered = window.complete === always;
  const from = gathered ? sql`gathered` : sql`(${window.rows})`;
  const head = gathered ? sql`with gathered as materialized (${window.rows})` : sql``;
  const found = sql`from ${from} p where ${wanted}`;
  const listed =
    order === "farthest"
      ? sql`from (select p.id, p.gap ${found} order by p.gap limit ${sql.lit(countingLimit)}) p`
      : found;
  const { rows } = await sql<WindowResult>`
    ${head}${gathered ? sql`,` : sql`with`}
      counted as (select count(*)::integer as total from (select ${found} limit ${sql.lit(countingLimit + 1)}) counted)
    select total, case when total > ${sql.lit(countingLimit)} then false else ${window.complete} end as complete,
      array(select p.id ${listed} order by ${orderBy(order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as ids
    from counted`.execute(db);
  return rows[0] ?? { ids: [], total: 0, complete: true };
}
