import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
// Finding requests near a place: where to look first, and where else when that was not enough.
import type { Page } from "#contract/kit/endpoint.ts";
import type { FoundRequest, finder } from "#contract/finder.ts";
import { readCatalog } from "#server/catalog/memory.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { countingLimit, page, paging, type Paging } from "#server/kit/list.ts";
import type { Member } from "#server/kit/viewer.ts";
import { selectRequests } from "#server/requests/select.ts";
import { ageWindow, dismissedWindow, look, markedWindow, nearWindow, wholeWindow } from "#server/requests/windows.ts";
import type { Look, Order, Window } from "#server/requests/windows.ts";
import { startingPoint, type Start } from "./starting-point.ts";
import { dress, type FoundRow } from "./view.ts";
import { conditions, marksOf, type Filter } from "./wanted.ts";

type Query = z.output<typeof finder.search.query>;

export const usualRadius = 50_000;

export async function search(db: Db, viewer: Member, query: Query): Promise<Page<FoundRequest>> {
  const tx = db as unknown as Tx;
  const filter = query.filter ?? {};
  const start = await startingPoint(tx, viewer, filter);
  const here = start && sql`ll_to_earth(${start.lat}, ${start.lng})`;
  const wanted = conditions(viewer, filter, here, filter.radius ?? usualRadius);
  const asked: Asked = { viewer, filter, here, order: orderOf(query.sort, start), type: await onlyType(db, filter) };
  const where = paging(query);
  let found: Look = { ids: [], total: 0, complete: false };
  for (const window of windows(asked)) {
    found = await look(tx, window, wanted, asked.order, where);
    if (found.complete || isFull(found, where)) break;
  }
  const rows = await readCards(tx, viewer, here, found.ids);
  return page(await dress(tx, viewer, rows), found.total, where, found.complete);
}

type Asked = {
  viewer: Member;
  filter: Filter;
  here: RawBuilder<unknown> | null;
  order: Order;
  /** The one type that all of it has. */
  type: number | null;
};

/** From quick to thorough; the last one is always complete. */
function* windows({ viewer, filter, here, order, type }: Asked): Generator<Window> {
  const radius = filter.radius ?? usualRadius;
  if (filter.dismissed) return yield dismissedWindow(here, viewer.id);
  if (order === "newest" || order === "oldest") yield ageWindow(here, order, type);
  if (here) yield nearWindow(here, radius, type);
  const marks = marksOf(filter);
  yield marks ? markedWindow(here, marks) : wholeWindow(here, radius);
}

const isFull = ({ ids, total }: Look, { limit, offset }: Paging) =>
  ids.length === limit || total > countingLimit || offset >= countingLimit;

function orderOf(sort: Query["sort"], start: Start | null): Order {
  if (sort === "published_at") return "oldest";
  if (sort === "-published_at" || !start) return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
}

async function onlyType(db: Db, { purpose, point_type }: Filter): Promise<number | null> {
  const types = new Set(point_type);
  if (purpose && types.size === 0) {
    const { purposes } = await readCatalog(db);
    for (const { id, point_type_id } of purposes) if (purpose.includes(id)) types.add(point_type_id);
  }
  const [type = null] = types;
  return types.size === 1 ? type : null;
}

/** In the order of `ids`. */
async function readCards(tx: Tx, viewer: Member, here: RawBuilder<unknown> | null, ids: string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const rows = (await selectRequests(tx, viewer.language)
    .select(
      (here ? sql<number | null>`earth_distance(p.position, ${here})` : sql<number | null>`null::float8`).as("metres"),
    )
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute()) as unknown as FoundRow[];
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
