import { afterBackup, isBackedUp } from "#server/backup/is-backed-up.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import { later } from "#server/kit/record.ts";
import type { JobHandler } from "#server/kit/record.ts";

/** Removes a file or a folder after the commit; keeps it after a rollback. */
export const removeLater = (tx: Tx, key: string): Promise<void> => later(tx, "kit.remove-files", { key });

export const removeFiles: JobHandler<"kit.remove-files"> = async ({ db, storage }, { key }) => {
  if (await isBackedUp(db)) return transact(db, (tx) => later(tx, "kit.remove-files", { key }, afterBackup()));
  await storage.remove(key);
};
