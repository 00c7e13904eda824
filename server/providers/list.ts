// The list of providers, with the search of the market.
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Provider, providers } from "#contract/providers.ts";
import type { Db } from "#server/kit/db.ts";
import { deepest, page, paging, rowsOf } from "#server/kit/list.ts";
import { allow, holds, type Member } from "#server/kit/viewer.ts";
import { readSearch } from "#server/offers/search.ts";
import { distanceStep } from "#server/points/distance-step.ts";
import { findByOffers, findWithoutOffers } from "./find.ts";
import { readProviders } from "./read.ts";

const offersOfEach = 3;

type Query = z.output<typeof providers.list.query>;

/** Throws ability_not_granted. Without offers a provider has neither services nor a public place: only searches for neither list them, after all others. */
export async function listProviders(
  db: Db,
  viewer: Member,
  { filter = {}, sort, ...query }: Query,
): Promise<Page<Provider>> {
  allow(holds(viewer, "ServiceRequest:manage") || holds(viewer, "Referral:update"));
  const where = paging(query);
  const offered = await findByOffers(db, await readSearch(db, viewer, filter, sort), where);
  const found = [...offered.found];
  let total = offered.providers;
  if (asksForPeople(filter)) {
    const paged = {
      limit: rowsOf(where) - found.length,
      offset: Math.max(0, where.offset - total),
      most: Math.max(0, deepest + 1 - total),
    };
    const others = await findWithoutOffers(db, viewer, filter, paged);
    found.push(...others.ids.map((id) => ({ id, metres: null })));
    total += others.total;
  }
  const metres = new Map(found.map((it) => [it.id, it.metres]));
  const cards = await readProviders(db, viewer, [...metres.keys()], offersOfEach, query.include);
  const data = cards.map((card) => ({ ...card, distance: distanceStep(metres.get(card.id) ?? null) }));
  return page(data, total, where, offered.complete);
}

/** True: the filters concern people only, none concerns their offers. */
function asksForPeople({ language: _language, open_now: _open, ...ofOffers }: NonNullable<Query["filter"]>): boolean {
  return Object.values(ofOffers).every((value) => value === undefined);
}
