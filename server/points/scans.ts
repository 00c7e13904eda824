// Where a search reads `market_entries`: in the order of an index until enough rows match, or a whole set that an index keeps together.
import { type RawBuilder, sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import type { Id } from "#server/kit/viewer.ts";
import { here, type SearchArea, usualReach } from "#server/search/area.ts";
import { ofMarket, ofTopic, type Topics, topicRows } from "#server/search/market.ts";

type Sql = RawBuilder<unknown>;

export type Order = "nearest" | "farthest" | "newest" | "oldest" | "cheapest" | "dearest" | "best";

export type Scan = {
  /** Matches as `p`, at most as many as are wanted. */
  rows: Sql;
  /** Whether everything was read; null: always. */
  complete: RawBuilder<boolean> | null;
  /** The rows come in the order of the search: when there are as many as wanted, it does not matter what was not read. */
  ordered: boolean;
  /** Of several scans, which may find the same point. */
  isJoined?: boolean;
};

/** What all scans of a search have in common. */
export type Reading = {
  market: PointKind;
  order: Order;
  topics: Topics;
  area: SearchArea;
  /** The filters besides the area, on rows `p`. */
  wanted: RawBuilder<boolean>;
  /** The range of amounts on entries `e`, when there is one; `wanted` compares the currency, which no index knows. */
  prices?: RawBuilder<boolean> | null;
  /** The number of matches to find. */
  most: number;
};

export type Search = Omit<Reading, "most"> & {
  /** `wanted` holds more than the topics and the area: most rows that are read may be left out. */
  narrow: boolean;
  /** The filters as far as the index of words knows them (`point_marks` in the schema). */
  marks: RawBuilder<unknown> | null;
  /** Where all matches lie, when that is known. */
  only?: ((reading: Reading) => Scan) | null;
  /** Every eighth place belongs to a new provider (`find.ts`). */
  sharesPlaces?: boolean;
  /** The possible owners, as a subquery of their `id`. */
  people?: RawBuilder<unknown> | null;
  /** Common table expressions that conditions and cards name. */
  tables?: readonly RawBuilder<unknown>[];
  /** Words that also mean purposes, which are the topics: matches by the words alone, as marks. */
  wordsAlone?: RawBuilder<unknown> | null;
};

const columns = sql`e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer`;
const opposite = sql`(select place.opposite from place)`;
const circle = sql`(select place.area from place)`;
const core = sql`(select place.core from place)`;
/** Only the distances that the order or the area compares: they are computed for each row. */
function distances({ order, area }: Reading, of = sql`e`): Sql {
  const gap = area.place && (order === "nearest" || area.limitsGap);
  return sql`${gap ? sql`${of}.position <-> ${here}` : sql`null::float8`} as gap,
    ${area.place && order === "farthest" ? sql`${of}.position <-> ${opposite}` : sql`null::float8`} as rest`;
}

const newestFirst = sql`published_at desc, id desc`;
/** `rest` is the distance from the opposite point of the earth: it falls as the distance grows, so an index knows the farthest, too. */
const orders: Record<Order, Sql> = {
  nearest: sql`gap, ${newestFirst}`,
  farthest: sql`rest, ${newestFirst}`,
  newest: newestFirst,
  oldest: sql`published_at, id`,
  cheapest: sql`amount, ${newestFirst}`,
  dearest: sql`amount desc nulls last, ${newestFirst}`,
  best: sql`rating desc, ${newestFirst}`,
};
export const orderBy = (order: Order): Sql => orders[order];
/** The columns of `orders`: equal in all rows of one point. */
export const sortKeys = sql`id, gap, rest, published_at, amount, rating, newcomer`;

/** In the order of the search. @param bound rows to read before the filters, for each topic; null: until the index ends. */
export function orderedScan(reading: Reading, bound: number | null): Scan {
  const { market, topics, wanted, most, area } = reading;
  const [all, within] = isByDistance(reading.order)
    ? [nearRows(reading), area.reached]
    : [indexRows(reading), area.within];
  const limited = bound === null ? sql`offset 0` : sql`limit ${sql.lit(bound)}`;
  return {
    rows: sql`select p.* from ${topicRows(market, topics)} cross join lateral (
      select p.* from (${all} ${limited}) p where ${within} and ${wanted} limit ${sql.lit(most)}) p`,
    complete:
      bound === null
        ? null
        : sql<boolean>`not exists (select from ${topicRows(market, topics)}
            cross join lateral (${all} offset ${sql.lit(bound - 1)} limit 1) p)`,
    ordered: true,
  };
}

const isByTime = (order: Order): order is "newest" | "oldest" => order === "newest" || order === "oldest";
export const isByDistance = (order: Order): boolean => order === "nearest" || order === "farthest";

/** Cell after cell, and in each the newest first. All points of a cell are equally far. */
function nearRows(reading: Reading): Sql {
  const { market, order, topics, area } = reading;
  const from = order === "farthest" ? opposite : here;
  const inside = order === "farthest" && area.beyondReach ? core : circle;
  return sql`select p.* from (
      select c.cell, ${distances(reading, sql`c`)} from market_cells c
      where c.topic = t.topic and c.position <@ ${inside} and ${area.cells} order by c.position <-> ${from}) c
    cross join lateral (
      select ${columns}, c.gap, c.rest from market_entries e where ${ofTopic(market, topics)} and e.cell = c.cell
      order by e.published_at desc, e.id desc) p`;
}

const indexOrders: Record<Exclude<Order, "nearest" | "farthest">, Sql> = {
  newest: sql`e.published_at desc, e.id desc`,
  oldest: sql`e.published_at, e.id`,
  cheapest: sql`e.amount, e.published_at desc, e.id desc`,
  dearest: sql`e.amount desc nulls last, e.published_at desc, e.id desc`,
  best: sql`e.rating desc, e.published_at desc, e.id desc`,
};

/** By price the scan starts at the limit of the range. */
function indexRows(reading: Reading): Sql {
  const { market, order, topics, prices } = reading;
  const by = order === "nearest" || order === "farthest" ? "newest" : order;
  const inRange = prices && (by === "cheapest" || by === "dearest") ? sql`and ${prices}` : sql``;
  return sql`select ${columns}, ${distances(reading)} from market_entries e
    where ${ofTopic(market, topics)} ${inRange} order by ${indexOrders[by]}`;
}

/** All that an index keeps together. @param within whether the rows `p` are in the area */
const wholeSet = ({ wanted, order, most }: Reading, set: Sql, within: Sql): Scan => ({
  rows: sql`select p.* from (${set} offset 0) p
    where ${within} and ${wanted} order by ${orderBy(order)} limit ${sql.lit(most)}`,
  complete: null,
  ordered: false,
});

/** Cells `c` of topics `t` around the place, up to where points usually reach. */
const localCells = ({ market, topics, area }: Reading): Sql => sql`${topicRows(market, topics)}
  join market_cells c on c.topic = t.topic and c.position <@ ${area.beyondReach ? core : circle} and ${area.cells}`;
const localEntries = (reading: Reading): Sql => sql`${localCells(reading)}
  join market_entries e on ${ofTopic(reading.market, reading.topics)} and e.cell = c.cell`;
/** All around the place, up to where points usually reach. */
export const localSet = (reading: Reading): Scan =>
  isByTime(reading.order)
    ? localByTime(reading, indexOrders[reading.order])
    : wholeSet(
        reading,
        sql`select ${columns}, ${distances(reading, sql`c`)} from ${localEntries(reading)}`,
        reading.area.reached,
      );

/** An index has the order of each cell, so a cell is read only until enough of it match. */
function localByTime(reading: Reading, order: Sql): Scan {
  const { market, topics, area, wanted, most } = reading;
  const ofCell = sql`select p.* from (
      select ${columns}, ${distances(reading, sql`c`)} from market_entries e
      where ${ofTopic(market, topics)} and e.cell = c.cell order by ${order} offset 0) p
    where ${area.reached} and ${wanted} limit ${sql.lit(most)}`;
  return {
    rows: sql`select p.* from ${localCells(reading)} cross join lateral (${ofCell}) p
      order by ${orderBy(reading.order)} limit ${sql.lit(most)}`,
    complete: null,
    ordered: false,
  };
}

/** All with these words and marks (`point_marks` in the schema). */
export const markedSet = (reading: Reading, marks: Sql): Scan =>
  wholeSet(
    reading,
    sql`select ${columns}, ${distances(reading)} from market_entries e where ${markedEntries(reading, sql`(select ${marks})`)}`,
    reading.area.within,
  );
/** On entries `e`. */
export const markedEntries = ({ market }: Pick<Reading, "market">, marks: Sql): Sql =>
  sql`${ofMarket(market)} and e.search @@ ${marks}`;

/** The order names the index of prices: the planner takes another one where it thinks that few rows are enough. */
const pricedEntries = ({ market, topics }: Reading, prices: Sql, most: Sql): Sql => sql`${topicRows(market, topics)}
  cross join lateral (select * from market_entries e where ${ofTopic(market, topics)} and ${prices} order by e.amount ${most}) e`;
/** All in the range of prices. */
export const pricedSet = (reading: Reading, prices: Sql): Scan =>
  wholeSet(
    reading,
    sql`select ${columns}, ${distances(reading)} from ${pricedEntries(reading, prices, sql``)}`,
    reading.area.within,
  );

/** Sizes of sets, counted up to `most`, as columns. */
export const sizeOf = {
  local: localSize,
  priced: (reading: Reading, prices: Sql, most: number) =>
    counted(pricedEntries(reading, prices, sql`limit ${most}::integer`), most),
  wide: (reading: Reading, most: number) => counted(sql`market_entries e where ${wideEntries(reading)}`, most),
  people: (people: Sql, most: number) => counted(sql`(${people} limit ${most}::integer) as people`, most),
};
/** Cells are counted up to this number: a larger area is large enough. */
const mostCells = 1_000;
/**
 * From `most` on estimated: the entries of the cells that were read stand for all cells of the area. By time only some of each cell
 * are read (`localByTime`).
 */
function localSize(reading: Reading, most: number): RawBuilder<number> {
  const cells = sql`(select count(*) from (select from ${localCells(reading)} limit ${sql.lit(mostCells)}) c)`;
  const entries = sql`(select t.id, c.cell, row_number() over () as number from ${localCells(reading)}) t
    cross join lateral (select from market_entries e where ${ofTopic(reading.market, reading.topics)} and e.cell = t.cell) e`;
  const ofAll = sql`rows * greatest(1, ${cells} / cells)`;
  const estimated = isByTime(reading.order) ? sql`least(${ofAll}, ${sql.lit(reading.most)} * ${cells})` : ofAll;
  return sql<number>`(
    select (case when rows < ${most}::integer then rows else ${estimated} end)::integer
    from (select count(*) as rows, max(number) as cells from (select t.number from ${entries} limit ${most}::integer) e) counted)`;
}
const counted = (from: Sql, most: number) =>
  sql<number>`(select count(*)::integer from (select from ${from} limit ${most}::integer) s)`;

/** All that reach farther than `usualReach`: few. They are read beside a scan up to there. */
export const wideSet = (reading: Reading): Scan =>
  wholeSet(
    reading,
    sql`select ${columns}, ${distances(reading)} from market_entries e where ${wideEntries(reading)}`,
    reading.area.within,
  );
/** On entries `e`. */
export const wideEntries = ({ market }: Reading): Sql => sql`${ofMarket(market)} and e.reach > ${sql.lit(usualReach)}`;

/** All of these people (a subquery of their `id`); a managed point belongs to its manager (rule P9). */
export const peopleSet = (reading: Reading, people: Sql): Scan =>
  wholeSet(
    reading,
    sql`with asked as materialized (${people})
      select ${columns}, ${distances(reading)} from asked join market_entries e
        on e.user_id = asked.id and e.mandate <> 'managed' and ${ofMarket(reading.market)}
      union all select ${columns}, ${distances(reading)} from asked join market_entries e
        on e.contact_id = asked.id and e.mandate = 'managed' and ${ofMarket(reading.market)}`,
    reading.area.within,
  );

/** All requests that a person dismissed. */
export const dismissedSet = (reading: Reading, viewerId: Id): Scan =>
  wholeSet(
    reading,
    sql`select ${columns}, ${distances(reading)} from dismissals d join market_entries e on e.id = d.request_id
      where d.user_id = ${viewerId} and ${ofMarket(reading.market)}`,
    reading.area.within,
  );

/** Several scans as one. */
export const together = (scans: readonly Scan[]): Scan => ({
  rows: sql.join(
    scans.map(({ rows }) => sql`(${rows})`),
    sql` union all `,
  ),
  complete: scans.some(({ complete }) => complete)
    ? sql<boolean>`${sql.join(
        scans.flatMap(({ complete }) => complete ?? []),
        sql` and `,
      )}`
    : null,
  ordered: false,
  isJoined: true,
});
