// Reads several offers at once, for rooms that show offers in their own lists.
import { sql } from "kysely";
import type { Offer } from "#contract/offers.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { selectCards, toCard } from "./cards.ts";

/** As on a list, without distances. The caller checks whether they may be seen. */
export async function offersOf(db: Db, viewer: Viewer, ids: readonly Id[]): Promise<Map<Id, Offer>> {
  if (ids.length === 0) return new Map();
  const names = await readNames(db, viewer.language);
  const rows = await selectCards(db, viewer, false)
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toCard(names, row)]));
}
