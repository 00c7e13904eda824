// Finds requests near a place.
import type { z } from "zod";
import type { FoundRequest, finder, RequestMarker } from "#contract/finder.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import { pageOfSearch, paging, type Paging } from "#server/kit/list.ts";
import type { Member } from "#server/kit/viewer.ts";
import { findPage } from "#server/points/find.ts";
import { dismissedSet, type Order, type Search } from "#server/points/scans.ts";
import { searchArea, type SearchArea } from "#server/points/search-area.ts";
import { requestFilters } from "#server/requests/lists/filters.ts";
import { type Filter, peopleLeftOut, providerFilter } from "./provider-filter.ts";
import { foundCards, markers, toMarker } from "./read.ts";
import { startingPoint } from "./starting-point.ts";
import { toFoundRequest } from "./view.ts";

type Query = z.output<typeof finder.search.query>;
type MapQuery = z.output<typeof finder.map.query>;

/** The maximum number of markers on a map. */
const mostSpots = 500;

export async function search(db: Db, viewer: Member, query: Query): Promise<Page<FoundRequest>> {
  const where = paging(query);
  const found = await readSearch(db, viewer, query.filter ?? {}, query.sort);
  const names = await readNames(db, viewer.language, query.include);
  const files = query.include?.includes("media_files") ?? false;
  const { rows, total } = await findPage(db, found, where, foundCards(db, viewer, files));
  return pageOfSearch(
    rows.map((row) => toFoundRequest(viewer, names, row, query.include)),
    total,
    where,
  );
}

/** The same search for a map, the best first. */
export async function searchMap(db: Db, viewer: Member, query: MapQuery): Promise<Page<RequestMarker>> {
  const where: Paging = { limit: mostSpots, offset: 0, page: 1 };
  const found = await readSearch(db, viewer, query.filter ?? {}, undefined);
  const { rows, total } = await findPage(db, found, where, markers);
  const names = await readNames(db, viewer.language);
  return pageOfSearch(
    rows.map((row) => toMarker(names, row)),
    total,
    where,
  );
}

async function readSearch(db: Db, viewer: Member, filter: Filter, sort: Query["sort"]): Promise<Search> {
  const area = searchArea(await startingPoint(db, viewer, filter), filter, true);
  const filters = await requestFilters(db, filter, viewer.language, filter.budget_min !== undefined);
  return {
    ...filters,
    area,
    tables: [peopleLeftOut(viewer)],
    market: "request",
    order: orderOf(sort, area),
    wanted: providerFilter(viewer, filter, filters.wanted),
    only: filter.dismissed ? (reading) => dismissedSet(reading, viewer.id) : null,
  };
}

function orderOf(sort: Query["sort"], { start }: SearchArea): Order {
  if (sort === "budget") return "cheapest";
  if (sort === "-budget") return "dearest";
  if (sort === "published_at") return "oldest";
  if (sort === "-published_at" || !start) return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
}
