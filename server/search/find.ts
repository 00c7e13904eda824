// Finds points of a market: one statement reads ids, another the cards of one page. What matches rarely is found by a second one.
import { type RawBuilder, sql } from "kysely";
import { type Db, preparable } from "#server/kit/db.ts";
import { type Paging, deepest, exactTotal, rowsOf } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";
import { startTable } from "./area.ts";
import {
  type EntrySet,
  inOrder,
  orderBy,
  type Reading,
  type Scan,
  type Search,
  setsOf,
  sortKeys,
  whole,
} from "./scans.ts";

export type Found<Row> = { rows: Row[]; total: number };

/** Reads the columns of one point `f.id`. The text is the same for all searches of a kind. */
export type Cards<Row> = {
  columns: RawBuilder<Row>;
  /** Common table expressions that the columns name, besides `place` with the start of the search. */
  tables?: readonly RawBuilder<unknown>[];
};

/** @returns one page in order; the total is counted up to the next page at least. */
export async function findPage<Row extends object>(
  db: Db,
  search: Search,
  paging: Paging,
  cards: Cards<Row>,
): Promise<Found<Row>> {
  const { ids, total } = await findIds(db, search, paging);
  return { rows: ids.length > 0 ? await readCards(db, search, ids, cards) : [], total };
}

const findIds = (db: Db, search: Search, paging: Paging): Promise<FoundIds> => {
  const reading: Reading = { ...search, most: mostOf(paging) };
  return searchWith(db, reading, (scan) => readIds(db, { reading, paging, scan }));
};

/** So many times as many rows as are wanted are read first. */
const firstRows = 5;
/** With this part of what is wanted in the first rows, the rest is not far. */
const enough = 0.1;
/** A row of a set costs as much as so many in order: another index leads to it, and the set is sorted. */
const costOfSet = 3;
/** Larger sets are not read whole. */
const largestSet = 20_000;

/**
 * A search reads five times as many rows as it wants, in the order of its list. If fewer than a tenth of the wanted ones match, the
 * first small set in which all matches lie (with the words, around the place, in the range of prices, of the open people) is read
 * whole instead; else, and where none is small, it reads on in order.
 */
export async function searchWith<Read extends { total: number; complete: boolean }>(
  db: Db,
  reading: Reading,
  read: (scan: Scan) => Promise<Read>,
): Promise<Read> {
  if (reading.only) return read(whole(reading, reading.only));
  const first = reading.most * firstRows;
  const found = await read(inOrder(reading, first));
  if (found.complete) return found;
  // None counts as half a match.
  const inOrderRows = (reading.most * first) / Math.max(found.total, 0.5);
  const most = found.total < reading.most * enough ? Math.min(largestSet, Math.round(inOrderRows / costOfSet)) : 0;
  const set = most > 0 ? await smallSet(db, reading, most) : null;
  return read(set ? whole(reading, set) : inOrder(reading, null));
}

/** The first set with fewer than `most` rows. */
async function smallSet(db: Db, search: Search, most: number): Promise<EntrySet | null> {
  const { area, tables = [] } = search;
  const named = [...(area.place ? [area.place] : []), ...tables];
  for (const { entries, isLarge = sql`false` } of setsOf(search)) {
    const { rows } = await preparable<{
      is_small: boolean;
    }>(sql`${named.length > 0 ? sql`with ${sql.join(named)}` : sql``}
      select not ${isLarge} and (select count(*) from (select from ${entries} limit ${most}::integer) s) < ${most}::integer as is_small`).execute(
      db,
    );
    if (rows[0]?.is_small) return entries;
  }
  return null;
}

/** Enough for the page, for a row of the next one, and for the total. In steps: each number is a statement of its own. */
const mostOf = ({ offset, limit }: Paging): number =>
  [exactTotal + 1, 201, 501].find((step) => offset + limit < step) ?? deepest + 1;

type FoundIds = { ids: Id[]; total: number; complete: boolean };
type FoundRows = FoundIds & { newcomers: boolean[] | null };
type Page = { reading: Reading; paging: Paging; scan: Scan };

/** Common table expressions: the first matches in order with their number `n` as `matches`, and as `counted` how many they are. */
export function matchesOf({ most, order, area, tables = [] }: Reading, scan: Scan): RawBuilder<unknown> {
  return sql`${sql.join([...(area.place ? [area.place] : []), ...tables, ...scan.tables, sql``], sql`, `)}
      matches as materialized (
        select *, row_number() over (order by ${orderBy(order)}) as n from (select ${scan.isJoined ? sql`distinct` : sql``} ${sortKeys} from (${scan.rows}) p) p
        order by n limit ${sql.lit(most)}),
      counted as (select count(*)::integer as total, ${scan.complete ?? sql`true`} as complete from matches)`;
}

/** The first or second statement of a search. */
export function idsStatement({ reading, paging, scan }: Page): RawBuilder<FoundRows> {
  const [from, upto] = placesOf(reading, paging);
  const shown = sql`matches f where f.n > ${from}::integer and f.n <= ${upto}::integer order by f.n`;
  const newcomers = sharesPlaces(reading, paging) ? sql`array(select f.newcomer from ${shown})` : sql`null`;
  return sql`
    with ${matchesOf(reading, scan)}
    select counted.total, counted.complete, array(select f.id from ${shown}) as ids, ${newcomers} as newcomers
    from counted`;
}

const sharesPlaces = (reading: Reading, { offset }: Paging): boolean =>
  Boolean(reading.sharesPlaces) && offset < sharedPlaces;
/** Where new providers have places of their own, all of these are read. */
function placesOf(reading: Reading, paging: Paging): [from: number, upto: number] {
  const last = paging.offset + rowsOf(paging);
  return sharesPlaces(reading, paging) ? [0, Math.max(last, sharedPlaces)] : [paging.offset, last];
}

async function readIds(db: Db, page: Page): Promise<FoundIds> {
  const { rows } = await preparable<FoundRows>(idsStatement(page)).execute(db);
  const { offset } = page.paging;
  const last = offset + rowsOf(page.paging);
  const { newcomers, ids, ...found } = rows[0] ?? { ids: [], newcomers: null, total: 0, complete: true };
  return { ...found, ids: newcomers ? sharePlaces(ids, newcomers).slice(offset, last) : ids };
}

/** A statement of its own: with the cards in it, each of the many texts of searches would take three times as long to plan. */
async function readCards<Row extends object>(
  db: Db,
  { area }: Search,
  ids: Id[],
  { columns, tables = [] }: Cards<Row>,
) {
  const { rows } = await preparable<Row>(sql`
    with ${sql.join([startTable(area), ...tables], sql`, `)}
    select c.* from unnest(${ids}::uuid[]) with ordinality as f (id, n) cross join lateral (${columns}) c order by f.n`).execute(
    db,
  );
  return rows;
}

// Every eighth place of a list is reserved for a new provider, so that people without reviews are found, too (rule T4).

/** The places that are shared: all pages read the same ones, so that no page repeats or leaves out what another shows. */
const sharedPlaces = exactTotal;
const every = 8;

/**
 * At each reserved place stands the first offer of a new provider that would stand later; the others keep their order.
 * @param ids in the order of the list, from its first place on
 * @param newcomers for each, whether the provider is new
 */
function sharePlaces(ids: readonly Id[], newcomers: readonly boolean[]): Id[] {
  const waiting = ids.slice(0, sharedPlaces).map((id, n) => ({ id, isNew: newcomers[n] ?? false }));
  const placed: Id[] = [];
  while (waiting.length > 0) {
    const isReserved = (placed.length + 1) % every === 0;
    const found = isReserved ? waiting.findIndex(({ isNew }) => isNew) : 0;
    const [taken] = waiting.splice(Math.max(found, 0), 1);
    if (taken) placed.push(taken.id);
  }
  return [...placed, ...ids.slice(sharedPlaces)];
}
