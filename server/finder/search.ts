import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { FoundRequest, finder } from "#contract/finder.ts";
// Finding requests near a place: where to look first, and where else when that was not enough.
import type { Page } from "#contract/kit/endpoint.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import type { Member } from "#server/kit/viewer.ts";
import { findPoints, onlyType, type Search } from "#server/points/find.ts";
import { dismissedWindow, type Order } from "#server/points/windows.ts";
import { selectRequests } from "#server/requests/select.ts";
import { startingPoint, type Start } from "./starting-point.ts";
import { dress, type FoundRow } from "./view.ts";
import { conditions, marksOf } from "./wanted.ts";

type Query = z.output<typeof finder.search.query>;

export const usualRadius = 50_000;

export async function search(db: Db, viewer: Member, query: Query): Promise<Page<FoundRequest>> {
  const tx = db as unknown as Tx;
  const filter = query.filter ?? {};
  const start = await startingPoint(tx, viewer, filter);
  const here = start && sql`ll_to_earth(${start.lat}, ${start.lng})`;
  const wanted = conditions(viewer, filter, here, filter.radius ?? usualRadius);
  const where = paging(query);
  const search: Search = {
    here,
    wanted,
    market: "request",
    radius: filter.radius ?? usualRadius,
    order: orderOf(query.sort, start),
    type: await onlyType(db, filter),
    marks: marksOf(filter),
    only: filter.dismissed ? dismissedWindow("request", here, viewer.id) : null,
  };
  const found = await findPoints(tx, search, where);
  const rows = await readCards(tx, viewer, here, found.ids);
  return page(await dress(tx, viewer, rows), found.total, where, found.complete);
}

function orderOf(sort: Query["sort"], start: Start | null): Order {
  if (sort === "published_at") return "oldest";
  if (sort === "budget") return "cheapest";
  if (sort === "-budget") return "dearest";
  if (sort === "-published_at" || !start) return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
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
