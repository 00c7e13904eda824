// Providers by id, as their cards and pages show them.
import type { Provider } from "#contract/providers.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { providersWithHireCounts } from "#server/points/hire-counts.ts";
import { findAreas, findOffers, findProviders } from "./queries.ts";
import { presentProvider } from "./view.ts";

/** In the given order. The caller checks that they may be seen. @param most offers of each @param include of the call */
export async function readProviders(
  db: Db,
  viewer: Viewer,
  ids: readonly Id[],
  most: number,
  include: readonly string[] = [],
): Promise<Provider[]> {
  if (ids.length === 0) return [];
  const [rows, names, people, offers, areas] = await Promise.all([
    findProviders(db, ids),
    readNames(db, viewer.language, include.includes("service_offers.address") ? ["address"] : []),
    providersWithHireCounts(db, ids),
    findOffers(db, viewer, ids, most),
    findAreas(db, viewer, ids, most),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const person = people.get(id);
    if (!row || !person) return [];
    const of = <T extends { user_id: Id }>(list: T[]) => list.filter((it) => it.user_id === id);
    return [presentProvider(row, { names, person, offers: of(offers), areas: of(areas) })];
  });
}
