// Finds providers by their offers, with the search of the market.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Provider, providers } from "#contract/providers.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { readSearch } from "#server/offers/search.ts";
import { providerPage } from "#server/offers/select.ts";
import { distanceStep } from "#server/points/distance-step.ts";
import { type Cards, findPage } from "#server/points/find.ts";
import { distance } from "#server/points/search-area.ts";
import { readProviders } from "./read.ts";

/** The best offers that are searched for their providers. */
const bestOffers = { limit: 500, offset: 0, page: 1 };
const offersOfEach = 3;

export async function listProviders(
  db: Db,
  viewer: Member,
  { filter = {}, sort, ...query }: z.output<typeof providers.list.query>,
): Promise<Page<Provider>> {
  const where = paging(query);
  const search = await readSearch(db, viewer, filter, sort);
  const found = await findPage(db, search, bestOffers, pages);
  const nearest = new Map<Id, number | null>();
  for (const { provider_page: id, metres } of found.rows) if (id && !nearest.has(id)) nearest.set(id, metres);
  const ids = [...nearest.keys()].slice(where.offset, where.offset + where.limit);
  const cards = await readProviders(db, viewer, ids, offersOfEach);
  const data = cards.map((card) => ({ ...card, distance: distanceStep(nearest.get(card.id) ?? null) }));
  return page(data, nearest.size, where, found.total <= bestOffers.limit);
}

type Found = { provider_page: Id | null; metres: number | null };

const pages: Cards<Found> = {
  columns: sql<Found>`select ${providerPage} as provider_page, ${distance} as metres
    from points p join users o on o.id = p.contact_id where p.id = f.id`,
};
