// What becomes of offers when their provider leaves, or when nobody is left to see to them.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { exportPoints } from "#server/points/export.ts";
import { forgetAll, shelveAll } from "#server/points/write.ts";

type Leaving = { userId: Id };

/** Off the market and on the shelf, from which who comes back can take them. */
export const archiveOffers = (tx: Tx, { userId }: Leaving): Promise<void> => shelveAll(tx, userId, "offer");

/** Gone, and of what they said nothing stays. */
export const endOffers = (tx: Tx, { userId }: Leaving): Promise<void> => forgetAll(tx, userId, "offer");

export async function exportOffers(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  put("offers", await exportPoints(db, userId, "offer"));
}
