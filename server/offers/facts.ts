// Reads several offers at once, for rooms that show offers in their own lists.
import type { Offer } from "#contract/offers.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { cardsOf } from "./cards.ts";

/** As on a list, without distances. The caller checks whether they may be seen. */
export async function offersOf(db: Db, viewer: Viewer, ids: readonly Id[]): Promise<Map<Id, Offer>> {
  const cards = await cardsOf(db, viewer, ids, { files: false, from: null });
  return new Map(cards.map((card) => [card.id, card]));
}
