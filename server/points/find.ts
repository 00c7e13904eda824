// Finds points of a market: one statement reads ids in the order of an index and the cards of one page. Rare matches take further ones.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { preparable } from "#server/kit/db.ts";
import { deepest, exactTotal, type Paging, rowsOf } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";
import { bound, findsTwice, isSparse, rareSet, scanInOrder, smallest } from "./choose-scan.ts";
import * as scans from "./scans.ts";
import type { Reading, Scan, Search } from "./scans.ts";

export type Found<Row> = { rows: Row[]; total: number };

/** @param cards reads the columns of one point `f.id`. @returns one page in order; the total is counted up to the next page at least. */
export async function findPage<Row extends object>(
  db: Db,
  search: Search,
  paging: Paging,
  cards: RawBuilder<Row>,
): Promise<Found<Row>> {
  const most = mostOf(paging);
  const reading: Reading = { ...search, most };
  const read = (scan: Scan) => readPage(db, { search, reading, paging, cards, scan });
  const rare = await rareSet(db, search, reading);
  if (rare) return read(rare);
  const found = await read(scanInOrder(search, reading, isSparse(search) ? bound : null));
  return found.complete ? found : read(await smallest(db, search, reading, found.total));
}

/** Enough for the page, for a row of the next one, and for the total. In steps: each number is a statement of its own. */
const mostOf = ({ offset, limit }: Paging): number =>
  [exactTotal + 1, 201, 501].find((step) => offset + limit < step) ?? deepest + 1;

type Page<Row> = { search: Search; reading: Reading; paging: Paging; cards: RawBuilder<Row>; scan: Scan };

async function readPage<Row extends object>(db: Db, { search, reading, paging, cards, scan }: Page<Row>) {
  const { offset } = paging;
  const { place } = search.area;
  const { most, order } = reading;
  const once = findsTwice(search) ? sql`distinct` : sql``;
  const { rows } = await preparable<{ found_total: number; found_all: boolean; found_id: Id | null } & Row>(sql`
    with ${sql.join([...(place ? [place] : []), ...(search.tables ?? []), sql``], sql`, `)}
      matches as materialized (
        select *, row_number() over (order by ${scans.orderBy(order)}) as n from (select ${once} ${scans.sortKeys} from (${scan.rows}) p) p
        order by n limit ${sql.lit(most)}),
      counted as (select count(*)::integer as total from matches)
    select counted.total as found_total, ${isComplete(scan, most)} as found_all,
      f.id as found_id, c.*
    from counted left join (matches f cross join lateral (${cards}) c) on f.n > ${offset}::integer and f.n <= ${offset + rowsOf(paging)}::integer
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
