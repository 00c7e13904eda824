// Finding offers: a list and a map that answer the same question.
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Offer, offers, OfferSpot } from "#contract/offers.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { page, paging, type Paging } from "#server/kit/list.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { findPoints, onlyType } from "#server/points/find.ts";
import { providerWindow, type Look, type Order } from "#server/points/windows.ts";
import { type Area, areaOf } from "./area.ts";
import { cardsOf, spotsOf } from "./cards.ts";
import { type Filter, wantedOf } from "./wanted.ts";

type ListQuery = z.output<typeof offers.publicList.query>;
type MapQuery = z.output<typeof offers.map.query>;

export async function listPublic(db: Db, viewer: Viewer, query: ListQuery): Promise<Page<Offer>> {
  const where = paging(query);
  const area = areaOf(query.filter ?? {});
  const found = await find(db, viewer, query.filter ?? {}, area, orderOf(query.sort, area), where);
  const files = query.include?.includes("media_files") ?? false;
  const cards = await cardsOf(db as unknown as Tx, viewer, found.ids, { files, from: area?.place ?? null });
  return page(cards, found.total, where, found.complete);
}

const mostSpots = { limit: 500, offset: 0, page: 1 };

export async function listSpots(db: Db, viewer: Viewer, { filter = {} }: MapQuery): Promise<Page<OfferSpot>> {
  const area = areaOf(filter);
  const found = await find(db, viewer, filter, area, orderOf(undefined, area), mostSpots);
  return page(await spotsOf(db as unknown as Tx, found.ids), found.total, mostSpots, found.complete);
}

async function find(
  db: Db,
  viewer: Viewer,
  filter: Filter,
  area: Area | null,
  order: Order,
  where: Paging,
): Promise<Look> {
  const { condition, marks } = await wantedOf(db, viewer, filter);
  const here = area?.here ?? null;
  const search = {
    here,
    marks,
    order,
    market: "offer",
    radius: area?.radius ?? 0,
    wanted: area ? (sql`${condition} and ${area.within}` as RawBuilder<boolean>) : condition,
    type: await onlyType(db, filter),
    only: filter.provider ? providerWindow("offer", here, filter.provider) : null,
  } as const;
  return findPoints(db as unknown as Tx, search, where);
}

/** Near a place the nearest come first, else the newest. Prices are compared as they stand: who minds the currency chooses one. */
function orderOf(sort: ListQuery["sort"], area: Area | null): Order {
  if (sort === "price") return "cheapest";
  if (sort === "-price") return "dearest";
  if (sort === "published_at") return "oldest";
  if (sort === "-published_at" || !area) return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
}
