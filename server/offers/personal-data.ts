// Archives, erases and exports the offers of a deleted account or an erased profile.
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { exportPoints } from "#server/points/export.ts";
import { erasePoints, archivePublished } from "#server/points/write.ts";

type Leaving = { userId: Id };

/** Archives the offers; a provider who cancels the deletion can take them back from the archive. */
export const archiveOffers = (tx: Tx, { userId }: Leaving): Promise<void> => archivePublished(tx, userId, "offer");

/** Deletes the offers and erases all their content. */
export const endOffers = (tx: Tx, { userId }: Leaving): Promise<void> => erasePoints(tx, userId, "offer");

export async function exportOffers(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  put("offers", await exportPoints(db, userId, "offer"));
}
