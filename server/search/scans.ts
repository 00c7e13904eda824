// The ways to read `market_entries`: in the order of the list, or a whole set that an index keeps together. Each finds the same.
import { type RawBuilder, sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import { here, type SearchArea } from "./area.ts";
import { ofMarket, ofTopic, type Topics, topicRows } from "./market.ts";

type Sql = RawBuilder<unknown>;

export type Order = "nearest" | "farthest" | "newest" | "oldest" | "cheapest" | "dearest" | "best";

export type Search = {
  market: PointKind;
  order: Order;
  topics: Topics;
  area: SearchArea;
  /** The filters besides the area, on rows `p`. */
  wanted: RawBuilder<boolean>;
  /** The filters as far as the index of words knows them (`point_marks` in the schema). */
  marks: Sql | null;
  /** Words that also mean purposes, which are the topics: matches by the words alone, as marks. */
  wordsAlone?: Sql | null;
  /** The range of amounts on entries `e`; `wanted` compares the currency, which no index knows. */
  prices?: RawBuilder<boolean> | null;
  /** The entries of the possible owners. */
  people?: EntrySet | null;
  /** Where all matches lie, when that is known. */
  only?: EntrySet | null;
  /** Every eighth place belongs to a new provider (`find.ts`). */
  sharesPlaces?: boolean;
  /** Common table expressions that conditions and cards name. */
  tables?: readonly Sql[];
};

/** A search, and the number of matches to find. */
export type Reading = Search & { most: number };

/** What follows `from`: entries `e`. */
export type EntrySet = Sql;

export type Scan = {
  /** Common table expressions that `rows` and `complete` name. */
  tables: readonly Sql[];
  /** Matches as `p`, at least as many as are wanted, if there are. */
  rows: Sql;
  /** Whether no match outside of `rows` can come before the wanted ones; null: all were read. */
  complete: RawBuilder<boolean> | null;
  /** Several sets that may hold the same point. */
  isJoined: boolean;
};

const columns = sql`e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer`;
const opposite = sql`(select place.opposite from place)`;

/** Only the distances that the order or the area compares: they are computed for each row. */
function distances({ order, area }: Search, of = sql`e`): Sql {
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

/**
 * In the order of the list, with what only the words find beside it.
 * @param first rows of each topic to read before the filters; null: until the index ends
 */
export function inOrder(reading: Reading, first: number | null): Scan {
  const { market, topics, wanted, most, area, wordsAlone } = reading;
  const all = listed(reading);
  const found = sql`in_order as materialized (select t.id as topic_id, p.* from ${topicRows(market, topics)} cross join lateral (
    select p.* from (${all} ${first === null ? sql`offset 0` : sql`limit ${sql.lit(first)}`}) p
    where ${area.within} and ${wanted} limit ${sql.lit(most)}) p)`;
  const beside = wordsAlone ? sql`union all ${ofSet(reading, marked(reading, wordsAlone))}` : sql``;
  return {
    tables: [found],
    rows: sql`select ${sortKeys} from in_order ${beside}`,
    complete:
      first === null
        ? null
        : sql<boolean>`not exists (select from ${topicRows(market, topics)}
            where (select count(*) from in_order i where i.topic_id = t.id) < ${sql.lit(most)}
              and exists (${all} offset ${sql.lit(first - 1)} limit 1))`,
    isJoined: topics.ids.length > 1 || Boolean(wordsAlone),
  };
}

/** All rows of a topic `t` in the order of the list. */
const listed = (search: Search): Sql =>
  search.order === "nearest" || search.order === "farthest" ? byDistance(search) : byIndex(search, search.order);

/** Cell after cell, and in each the newest first. All points of a cell are equally far. */
function byDistance(search: Search): Sql {
  const { market, order, topics, area } = search;
  const from = order === "farthest" ? opposite : here;
  return sql`select p.* from (
      select c.cell, ${distances(search, sql`c`)} from market_cells c
      where c.topic = t.topic and ${area.cells} order by c.position <-> ${from}) c
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
function byIndex(search: Search, order: keyof typeof indexOrders): Sql {
  const { market, topics, prices } = search;
  const inRange = prices && (order === "cheapest" || order === "dearest") ? sql`and ${prices}` : sql``;
  return sql`select ${columns}, ${distances(search)} from market_entries e
    where ${ofTopic(market, topics)} ${inRange} order by ${indexOrders[order]}`;
}

/** All of a set. */
export const whole = (reading: Reading, set: EntrySet): Scan => ({
  tables: [],
  rows: ofSet(reading, set),
  complete: null,
  isJoined: reading.topics.ids.length > 1,
});

const ofSet = (reading: Reading, set: EntrySet): Sql => sql`(select ${sortKeys}
  from (select ${columns}, ${distances(reading)} from ${set} offset 0) p
  where ${reading.area.within} and ${reading.wanted} order by ${orderBy(reading.order)} limit ${sql.lit(reading.most)})`;

export type CountedSet = {
  entries: EntrySet;
  /** Known to be large without counting it. */
  isLarge?: RawBuilder<boolean>;
};

/** The sets in which all matches of a search lie. A filter with an index of its own adds its set here. */
export function setsOf(search: Search): CountedSet[] {
  const { market, area, marks, prices, people, wordsAlone } = search;
  // Words alone match points of any purpose.
  const topics: Topics = wordsAlone ? { by: "all", ids: [0] } : search.topics;
  const rows = topicRows(market, topics);
  return [
    marks && { entries: marked(search, marks), isLarge: isFrequent(search, marks) },
    area.place && {
      entries: sql`${rows} join market_cells c on c.topic = t.topic and ${area.cells}
        join market_entries e on ${ofTopic(market, topics)} and e.cell = c.cell`,
    },
    // The order names the index of prices: the planner takes another one where it thinks that few rows are enough.
    prices && {
      entries: sql`${rows} cross join lateral (
        select * from market_entries e where ${ofTopic(market, topics)} and ${prices} order by e.amount) e`,
    },
    people && { entries: people },
  ].filter((set) => set !== null && set !== undefined);
}

/** All with these words and marks. */
const marked = ({ market, area }: Search, marks: Sql): EntrySet =>
  sql`market_entries e where ${ofMarket(market)} and e.search @@ (select ${sql.join([marks, ...(area.tiles ?? [])], sql` && `)})`;

/** The index of words reads all of a set before its first row, so counting costs as much as reading: the first rows of the list are asked. */
const isFrequent = (search: Search, marks: Sql): RawBuilder<boolean> =>
  sql`(select count(*) > 6 from (select p.search from ${topicRows(search.market, search.topics)}
    cross join lateral (${listed(search)} limit 300) p limit 300) p where p.search @@ (select ${marks}))`;
