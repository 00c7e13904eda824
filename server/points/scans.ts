// Where a search reads `market_entries`: in the order of an index until enough rows match, or a whole set that an index keeps together.
import { type RawBuilder, sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import type { Id } from "#server/kit/viewer.ts";
import { ofMarket, ofTopic, type Topics, topicRows } from "./topics.ts";

type Sql = RawBuilder<unknown>;

export type Order = "nearest" | "farthest" | "newest" | "oldest" | "cheapest" | "dearest";

export type Scan = {
  /** Matches as `p`, at most as many as are wanted. */
  rows: Sql;
  /** Whether everything was read; null: always. */
  complete: RawBuilder<boolean> | null;
  /** The rows come in the order of the search: when there are as many as wanted, it does not matter what was not read. */
  ordered: boolean;
};

/** What all scans of a search have in common. */
export type Reading = {
  market: PointKind;
  order: Order;
  topics: Topics;
  /** The search has a place: the common table expression `place` (see `search-area.ts`). */
  hasPlace: boolean;
  /** On rows `p`. */
  wanted: RawBuilder<boolean>;
  /** The number of matches to find. */
  most: number;
};

const columns = sql`e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.position, e.reach, e.search`;
export const here = sql`(select place.here from place)`;
const opposite = sql`(select place.opposite from place)`;
const area = sql`(select place.area from place)`;
const distances = (hasPlace: boolean) =>
  hasPlace
    ? sql`e.position <-> ${here} as gap, e.position <-> ${opposite} as rest`
    : sql`null::float8 as gap, null::float8 as rest`;

const newestFirst = sql`published_at desc, id desc`;
/** `rest` is the distance from the opposite point of the earth: it falls as the distance grows, so an index knows the farthest, too. */
const orders: Record<Order, Sql> = {
  nearest: sql`gap, ${newestFirst}`,
  farthest: sql`rest, ${newestFirst}`,
  newest: newestFirst,
  oldest: sql`published_at, id`,
  cheapest: sql`amount, ${newestFirst}`,
  dearest: sql`amount desc nulls last, ${newestFirst}`,
};
export const orderBy = (order: Order): Sql => orders[order];
/** The columns of `orders`: equal in all rows of one point. */
export const sortKeys = sql`id, gap, rest, published_at, amount`;

/** In the order of the search. @param bound rows to read before the filters, for each topic; null: until the index ends. */
export function orderedScan(reading: Reading, bound: number | null): Scan {
  const { market, topics, wanted, most } = reading;
  const all = isByDistance(reading.order) ? nearRows(reading) : indexRows(reading);
  const limited = bound === null ? sql`offset 0` : sql`limit ${sql.lit(bound)}`;
  return {
    rows: sql`select p.* from ${topicRows(market, topics)} cross join lateral (
      select p.* from (${all} ${limited}) p where ${wanted} limit ${sql.lit(most)}) p`,
    complete:
      bound === null
        ? null
        : sql<boolean>`not exists (select from ${topicRows(market, topics)}
            cross join lateral (${all} offset ${sql.lit(bound - 1)} limit 1) p)`,
    ordered: true,
  };
}

export const isByDistance = (order: Order): boolean => order === "nearest" || order === "farthest";

/** Cell after cell, and in each the newest first. */
function nearRows({ market, order, topics }: Reading): Sql {
  const from = order === "farthest" ? opposite : here;
  return sql`select p.* from (
      select c.cell from market_cells c where c.topic = t.topic and c.position <@ ${area} order by c.position <-> ${from}) c
    cross join lateral (
      select ${columns}, ${distances(true)} from market_entries e where ${ofTopic(market, topics)} and e.cell = c.cell
      order by e.published_at desc, e.id desc) p`;
}

const indexOrders: Record<"newest" | "oldest" | "cheapest" | "dearest", Sql> = {
  newest: sql`e.published_at desc, e.id desc`,
  oldest: sql`e.published_at, e.id`,
  cheapest: sql`e.amount, e.published_at desc, e.id desc`,
  dearest: sql`e.amount desc nulls last, e.published_at desc, e.id desc`,
};

function indexRows({ market, order, topics, hasPlace }: Reading): Sql {
  const by = order === "nearest" || order === "farthest" ? "newest" : order;
  return sql`select ${columns}, ${distances(hasPlace)} from market_entries e where ${ofTopic(market, topics)} order by ${indexOrders[by]}`;
}

/** All that an index keeps together. @param bound the most rows that are read before the filters; null: all of them. */
function wholeSet({ wanted, order, most }: Reading, set: Sql, bound: number | null): Scan {
  const held = (limit: Sql) => sql`${set} ${limit}`;
  return {
    rows: sql`select p.* from (${held(bound === null ? sql`offset 0` : sql`limit ${sql.lit(bound)}`)}) p
      where ${wanted} order by ${orderBy(order)} limit ${sql.lit(most)}`,
    complete: bound === null ? null : sql<boolean>`not exists (${held(sql`offset ${sql.lit(bound - 1)} limit 1`)})`,
    ordered: false,
  };
}

/** All around the place. */
export const localSet = (reading: Reading, bound: number | null): Scan =>
  wholeSet(
    reading,
    sql`select ${columns}, ${distances(true)} from ${topicRows(reading.market, reading.topics)}
      join market_cells c on c.topic = t.topic and c.position <@ ${area}
      join market_entries e on ${ofTopic(reading.market, reading.topics)} and e.cell = c.cell`,
    bound,
  );

/** All with these words and marks (`point_marks` in the schema). */
export const markedSet = (reading: Reading, marks: Sql): Scan =>
  wholeSet(
    reading,
    sql`select ${columns}, ${distances(reading.hasPlace)} from market_entries e
      where ${ofMarket(reading.market)} and e.search @@ ${marks}`,
    null,
  );

/** All in a range of prices. */
export const pricedSet = (reading: Reading, range: RawBuilder<boolean>, bound: number | null): Scan =>
  wholeSet(
    reading,
    sql`select ${columns}, ${distances(reading.hasPlace)} from ${topicRows(reading.market, reading.topics)}
      join market_entries e on ${ofTopic(reading.market, reading.topics)} where ${range}`,
    bound,
  );

/** All that reach farther than `usualReach`: few. */
export const wideSet = (reading: Reading): Scan =>
  wholeSet(
    reading,
    sql`select ${columns}, ${distances(true)} from market_entries e where ${ofMarket(reading.market)} and e.reach > ${sql.lit(usualReach)}`,
    null,
  );
/** Metres through the earth; the condition of the index `market_wide`. */
export const usualReach = 100_000;

/** All of these people (a subquery of their `id`); a managed point belongs to its manager (rule P9). */
export const peopleSet = (reading: Reading, people: Sql): Scan => ({
  ...wholeSet(
    reading,
    sql`with asked as materialized (${people} limit ${sql.lit(mostPeople + 1)})
      select ${columns}, ${distances(reading.hasPlace)} from asked join market_entries e
        on e.user_id = asked.id and e.mandate <> 'managed' and ${ofMarket(reading.market)}
      union all select ${columns}, ${distances(reading.hasPlace)} from asked join market_entries e
        on e.contact_id = asked.id and e.mandate = 'managed' and ${ofMarket(reading.market)}`,
    null,
  ),
  complete: sql<boolean>`(select count(*) from (${people} limit ${sql.lit(mostPeople + 1)}) asked) <= ${sql.lit(mostPeople)}`,
});
/** More people are not read before a list: it is faster in its order then. */
const mostPeople = 2_000;

/** All requests that a person dismissed. */
export const dismissedSet = (reading: Reading, viewerId: Id): Scan =>
  wholeSet(
    reading,
    sql`select ${columns}, ${distances(reading.hasPlace)} from dismissals d join market_entries e on e.id = d.request_id
      where d.user_id = ${viewerId} and ${ofMarket(reading.market)}`,
    null,
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
});
