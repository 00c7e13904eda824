// Finding offers: a list and a map that answer the same question.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Offer, offers, OfferMarker } from "#contract/offers.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import { pageOfSearch, paging } from "#server/kit/list.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { entriesOf } from "#server/points/held-by.ts";
import { searchArea, type SearchArea, startOf } from "#server/search/area.ts";
import { findPage } from "#server/search/find.ts";
import type { Order, Search } from "#server/search/scans.ts";
import { markers, offerCards, toCard, toMarker } from "./cards.ts";
import { type Filter, offerFilters } from "./filters.ts";

type ListQuery = z.output<typeof offers.publicList.query>;
type MapQuery = z.output<typeof offers.map.query>;

export async function listPublic(db: Db, viewer: Viewer, query: ListQuery): Promise<Page<Offer>> {
  const { filter = {}, include, sort } = query;
  const where = paging(query);
  const found = await readSearch(db, viewer, filter, sort);
  const search = { ...found, sharesPlaces: sort === undefined && !filter.provider };
  const files = include?.includes("media_files") ?? false;
  const names = await readNames(db, viewer.language, include);
  const { rows, total } = await findPage(db, search, where, offerCards(db, viewer, files));
  return pageOfSearch(
    rows.map((row) => toCard(names, row, include)),
    total,
    where,
  );
}

const mostMarkers = { limit: 500, offset: 0, page: 1 };

export async function listMarkers(db: Db, viewer: Viewer, { filter = {} }: MapQuery): Promise<Page<OfferMarker>> {
  const { rows, total } = await findPage(db, await readSearch(db, viewer, filter), mostMarkers, markers);
  const names = await readNames(db, viewer.language);
  return pageOfSearch(
    rows.map((row) => toMarker(names, row)),
    total,
    mostMarkers,
  );
}

/** For each list of the market: of offers, and of their providers. */
export async function readSearch(db: Db, viewer: Viewer, filter: Filter, sort?: ListQuery["sort"]): Promise<Search> {
  const area = searchArea(await startOf(db, filter), filter, true);
  const { provider } = filter;
  return {
    ...(await offerFilters(db, viewer, filter)),
    area,
    market: "offer",
    order: orderOf(sort, area),
    only: provider ? entriesOf("offer", sql`select ${provider}::uuid as id`) : null,
  };
}

/** Near a place the nearest come first, else the newest. Prices are compared as numbers: the reader can filter by currency. */
function orderOf(sort: ListQuery["sort"], { start }: SearchArea): Order {
  if (sort === "price") return "cheapest";
  if (sort === "-price") return "dearest";
  if (sort === "-rating") return "best";
  if (sort === "published_at") return "oldest";
  if (sort === "-published_at" || !start) return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
}
