// Finds points of a market: one statement reads ids in the order of an index, another the cards of one page. Rare matches take further ones.
import { type RawBuilder, sql } from "kysely";
import { type Db, preparable } from "#server/kit/db.ts";
import { type Paging, deepest, exactTotal, rowsOf } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";
import { startTable } from "#server/search/area.ts";
import { bound, estimates, findsTwice, isSparse, rareSet, scanInOrder, smallest } from "./choose-scan.ts";
import * as scans from "./scans.ts";
import type { Reading, Scan, Search } from "./scans.ts";

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
  return searchWith(db, search, reading, (scan) => readIds(db, { search, reading, paging, scan }));
};

/** Chooses the scan; where the first one finds too few, a second one is read. */
export async function searchWith<Read extends { total: number; complete: boolean }>(
  db: Db,
  search: Search,
  reading: Reading,
  read: (scan: Scan) => Promise<Read>,
): Promise<Read> {
  const estimate = estimates(db, search, reading);
  const rare = await rareSet(db, search, reading, estimate);
  if (rare) return read(rare);
  const found = await read(scanInOrder(search, reading, isSparse(search) ? bound : null));
  return found.complete ? found : read(await smallest(db, search, reading, { found: found.total, estimate }));
}

/** Enough for the page, for a row of the next one, and for the total. In steps: each number is a statement of its own. */
const mostOf = ({ offset, limit }: Paging): number =>
  [exactTotal + 1, 201, 501].find((step) => offset + limit < step) ?? deepest + 1;

type FoundIds = { ids: Id[]; total: number; complete: boolean };
type FoundRows = FoundIds & { newcomers: boolean[] | null };
type Page = { search: Search; reading: Reading; paging: Paging; scan: Scan };

/** Common table expressions: the first matches in order with their number `n` as `matches`, and as `counted` how many they are. */
export function matchesOf(search: Search, { most, order }: Reading, scan: Scan): RawBuilder<unknown> {
  const { place } = search.area;
  const once = findsTwice(search, scan) ? sql`distinct` : sql``;
  return sql`${sql.join([...(place ? [place] : []), ...(search.tables ?? []), sql``], sql`, `)}
      matches as materialized (
        select *, row_number() over (order by ${scans.orderBy(order)}) as n from (select ${once} ${scans.sortKeys} from (${scan.rows}) p) p
        order by n limit ${sql.lit(most)}),
      counted as (select count(*)::integer as total from matches)`;
}

async function readIds(db: Db, { search, reading, paging, scan }: Page): Promise<FoundIds> {
  const { offset } = paging;
  const last = offset + rowsOf(paging);
  const shares = search.sharesPlaces && offset < sharedPlaces;
  const [after, upto] = shares ? [0, Math.max(last, sharedPlaces)] : [offset, last];
  const shown = sql`matches f where f.n > ${after}::integer and f.n <= ${upto}::integer order by f.n`;
  const { rows } = await preparable<FoundRows>(sql`
    with ${matchesOf(search, reading, scan)}
    select counted.total, ${isComplete(scan, reading.most)} as complete,
      array(select f.id from ${shown}) as ids, ${shares ? sql`array(select f.newcomer from ${shown})` : sql`null`} as newcomers
    from counted`).execute(db);
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

export const isComplete = ({ complete, ordered }: Scan, most: number) =>
  complete === null
    ? sql<boolean>`true`
    : ordered
      ? sql<boolean>`case when counted.total >= ${sql.lit(most)} then true else ${complete} end`
      : complete;

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
