// Finding offers: a list and a map that answer the same question.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Offer, offers, OfferMarker } from "#contract/offers.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging, type Paging } from "#server/kit/list.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { findPoints, onlyType } from "#server/points/find.ts";
import { gridPoint, searchArea, type SearchArea } from "#server/points/search-area.ts";
import { type Order, providerWindow } from "#server/points/search-windows.ts";
import { cardsOf, markersOf } from "./cards.ts";
import { type Filter, openPeople, offerFilters } from "./filters.ts";

type ListQuery = z.output<typeof offers.publicList.query>;
type MapQuery = z.output<typeof offers.map.query>;

export async function listPublic(db: Db, viewer: Viewer, query: ListQuery): Promise<Page<Offer>> {
  const where = paging(query);
  const area = await areaOf(db, query.filter ?? {});
  const found = await find(db, viewer, { filter: query.filter ?? {}, order: orderOf(query.sort, area), area, where });
  const files = query.include?.includes("media_files") ?? false;
  const cards = await cardsOf(db, viewer, found.ids, { files, from: area.from });
  return page(cards, found.total, where, found.complete);
}

const mostMarkers = { limit: 500, offset: 0, page: 1 };

export async function listMarkers(db: Db, viewer: Viewer, { filter = {} }: MapQuery): Promise<Page<OfferMarker>> {
  const area = await areaOf(db, filter);
  const found = await find(db, viewer, { filter, order: orderOf(undefined, area), area, where: mostMarkers });
  return page(await markersOf(db, found.ids), found.total, mostMarkers, found.complete);
}

/** Near a place both distances limit the search: the requested radius, and the provider's own radius (rule S8). */
async function areaOf(db: Db, filter: Filter): Promise<SearchArea> {
  const { lat, lng, box } = filter;
  const start = lat !== undefined && lng !== undefined ? await gridPoint(db, { lat, lng }) : null;
  const area = searchArea(start, filter);
  if (!start || box) return area;
  return { ...area, within: sql<boolean>`${area.within} and p.gap <= 2 * earth() * sin(p.radius / (2 * earth()))` };
}

type Asked = { filter: Filter; order: Order; area: SearchArea; where: Paging };

async function find(db: Db, viewer: Viewer, { filter, order, area, where }: Asked) {
  const { here, radius, within } = area;
  const { condition, marks } = await offerFilters(db, viewer, filter);
  const search = {
    here,
    radius,
    marks,
    order,
    market: "offer",
    wanted: sql<boolean>`${condition} and ${within}`,
    type: await onlyType(db, filter),
    people: filter.open_now ? openPeople : null,
    only: filter.provider ? providerWindow("offer", here, filter.provider) : null,
  } as const;
  return findPoints(db, search, where);
}

/** Near a place the nearest come first, else the newest. Prices are compared as numbers: the reader can filter by currency. */
function orderOf(sort: ListQuery["sort"], { from }: SearchArea): Order {
  if (sort === "price" || sort === "-price") return sort;
  if (sort === "published_at") return "oldest";
  if (sort === "-published_at" || !from) return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
}
