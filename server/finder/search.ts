import type { z } from "zod";
import type { FoundRequest, finder, RequestMarker } from "#contract/finder.ts";
// Finds requests near a place: the first search window, and wider ones if it has too few results.
import type { Page } from "#contract/kit/endpoint.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging, type Paging } from "#server/kit/list.ts";
import type { Member } from "#server/kit/viewer.ts";
import { findPoints, onlyType } from "#server/points/find.ts";
import { searchArea, type SearchArea } from "#server/points/search-area.ts";
import { dismissedWindow, type Order } from "#server/points/search-windows.ts";
import { facetQuery, withMeaning } from "#server/requests/lists/filters.ts";
import { providerFilter, type Filter } from "./provider-filter.ts";
import { readCards, readMarkers } from "./read.ts";
import { startingPoint } from "./starting-point.ts";
import { hydrateCards } from "./view.ts";

type Query = z.output<typeof finder.search.query>;
type MapQuery = z.output<typeof finder.map.query>;

/** The maximum number of markers on a map. */
const mostSpots = 500;

export async function search(db: Db, viewer: Member, query: Query): Promise<Page<FoundRequest>> {
  const where = paging(query);
  const { from, found } = await find(db, viewer, query.filter ?? {}, query.sort, where);
  const rows = await readCards(db, viewer, from, found.ids, query.include?.includes("media_files") ?? false);
  return page(await hydrateCards(db, viewer, rows), found.total, where, found.complete);
}

/** The same search for a map, the best first. */
export async function searchMap(db: Db, viewer: Member, query: MapQuery): Promise<Page<RequestMarker>> {
  const where: Paging = { limit: mostSpots, offset: 0, page: 1 };
  const { found } = await find(db, viewer, query.filter ?? {}, undefined, where);
  return page(await readMarkers(db, found.ids), found.total, where, found.complete);
}

async function find(db: Db, viewer: Member, filter: Filter, sort: Query["sort"], where: Paging) {
  const around = searchArea(await startingPoint(db, viewer, filter), filter);
  const wanted = await withMeaning(db, filter, viewer.language);
  const found = await findPoints(
    db,
    {
      market: "request",
      here: around.here,
      radius: around.radius,
      order: orderOf(sort, around),
      type: await onlyType(db, filter),
      wanted: providerFilter(viewer, filter, wanted, around),
      marks: facetQuery(wanted),
      only: filter.dismissed ? dismissedWindow("request", around.here, viewer.id) : null,
    },
    where,
  );
  return { from: around.from, found };
}

function orderOf(sort: Query["sort"], { from }: SearchArea): Order {
  if (sort === "published_at") return "oldest";
  if (sort === "-published_at") return "newest";
  if (sort !== undefined && sort !== "distance" && sort !== "-distance") return sort;
  if (!from) return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
}
