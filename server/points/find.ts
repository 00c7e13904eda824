// Finds points of a market: one statement reads ids in the order of an index and the cards of one page. Rare matches take further ones.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { preparable } from "#server/kit/db.ts";
import { deepest, type Paging } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";
import * as scans from "./scans.ts";
import type { Reading, Scan } from "./scans.ts";
import type { SearchArea } from "./search-area.ts";

export type Search = Omit<Reading, "most" | "hasPlace"> & {
  area: SearchArea;
  /** `wanted` holds more than the topics and the area: most rows that are read may be left out. */
  narrow: boolean;
  /** The filters as far as the index of words knows them (`point_marks` in the schema). */
  marks: RawBuilder<unknown> | null;
  /** Where all matches lie, when that is known. */
  only?: ((reading: Reading) => Scan) | null;
  /** Where all rare matches lie: the possible owners as a subquery of their `id`, or a condition on the prices of entries `e`. */
  people?: RawBuilder<unknown> | null;
  prices?: RawBuilder<boolean> | null;
  /** Common table expressions that conditions and cards name. */
  tables?: readonly RawBuilder<unknown>[];
  /** Words that also mean purposes, which are the topics: matches by the words alone, as marks. */
  wordsAlone?: RawBuilder<unknown> | null;
};

/** Totals are exact up to this number. */
export const exactTotal = 100;
/** Rows that an ordered scan reads for a narrow search before rarer sets are tried, and the size of sets that are read instead. */
const bound = 1_500;
const setBound = 5_000;

export type Found<Row> = { rows: Row[]; total: number };

/** @param cards reads the columns of one point `f.id`. @returns one page in order; the total is counted up to the next page at least. */
export async function findPage<Row extends object>(
  db: Db,
  search: Search,
  paging: Paging,
  cards: RawBuilder<Row>,
): Promise<Found<Row>> {
  const most = mostOf(paging);
  const reading: Reading = {
    ...search,
    wanted: sql<boolean>`${search.wanted} and ${search.area.within}`,
    hasPlace: search.area.place !== null,
    most,
  };
  const tries = attempts(search, reading);
  let found: Found<Row> = { rows: [], total: 0 };
  for (let next = tries.next(0); !next.done; next = tries.next(found.total)) {
    const read = await readPage(db, { search, reading, paging, cards, scan: next.value });
    found = read;
    if (read.complete) break;
  }
  return found;
}

/** Enough for the page, for a row of the next one, and for the total. In steps: each number is a statement of its own. */
const mostOf = ({ offset, limit }: Paging): number =>
  [exactTotal + 1, 201, 501].find((step) => offset + limit < step) ?? deepest + 1;

/** From fast to thorough; the last one is always complete. It receives the number of matches that the last one found. */
function* attempts(search: Search, reading: Reading): Generator<Scan, void, number> {
  const { people, prices, only, wordsAlone, narrow, area } = search;
  if (only) return void (yield only(reading));
  const marks = search.marks && sql`(${sql.join([search.marks, ...(area.tiles ?? [])], sql` && `)})`;
  const words = wordsAlone && sql`(${sql.join([wordsAlone, ...(area.tiles ?? [])], sql` && `)})`;
  const byPlace = scans.isByDistance(reading.order);
  const ordered = (limit: number | null) =>
    words
      ? scans.together([scans.orderedScan(reading, limit), scans.markedSet({ ...reading, topics: everything }, words)])
      : scans.orderedScan(reading, limit);
  const found = yield ordered(narrow || (area.place && !byPlace) ? bound : null);
  if (found * 6 >= reading.most) return void (yield ordered(null));
  if (people) yield scans.peopleSet(reading, people);
  if (marks) return void (yield scans.markedSet(reading, marks));
  if (area.place && !byPlace && area.radius <= 100_000) yield scans.localSet(reading, setBound);
  if (prices) yield scans.pricedSet(reading, prices, setBound);
  yield ordered(null);
}
const everything = { by: "all", ids: [0] } as const;

type Page<Row> = { search: Search; reading: Reading; paging: Paging; cards: RawBuilder<Row>; scan: Scan };

async function readPage<Row extends object>(db: Db, { search, reading, paging, cards, scan }: Page<Row>) {
  const { offset } = paging;
  const limit = Math.max(0, Math.min(paging.limit, deepest - offset));
  const { place } = search.area;
  const { most, order } = reading;
  const { rows } = await preparable<{ found_total: number; found_all: boolean; found_id: Id | null } & Row>(sql`
    with ${sql.join([...(place ? [place] : []), ...(search.tables ?? []), sql``], sql`, `)}
      matches as materialized (
        select *, row_number() over (order by ${scans.orderBy(order)}) as n from (select distinct ${scans.sortKeys} from (${scan.rows}) p) p
        order by n limit ${sql.lit(most)}),
      counted as (select count(*)::integer as total from matches)
    select counted.total as found_total, ${isComplete(scan, most)} as found_all,
      f.id as found_id, c.*
    from counted left join (matches f cross join lateral (${cards}) c) on f.n > ${offset}::integer and f.n <= ${offset + limit}::integer
    order by f.n`).execute(db);
  const [first] = rows;
  return {
    total: first?.found_total ?? 0,
    complete: first?.found_all ?? true,
    rows: rows.filter((row) => row.found_id !== null),
  };
}

const isComplete = ({ complete, ordered }: Scan, most: number) =>
  complete === null
    ? sql<boolean>`true`
    : ordered
      ? sql<boolean>`case when counted.total >= ${sql.lit(most)} then true else ${complete} end`
      : complete;
