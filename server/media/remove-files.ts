// Removes files from an offer or a request. A copy of it may show the same files: stored files are deleted once no
// point shows them.
import { sql } from "kysely";
import { afterBackup, isBackedUp } from "#server/backup/is-backed-up.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import { later } from "#server/kit/record.ts";
import type { JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { usedFolders } from "./stored-files.ts";

/** @param pointId locked by the caller. Ids that are not files of the point are ignored. */
export async function removeFiles(tx: Tx, pointId: Id, ids: readonly Id[]): Promise<void> {
  const gone = await tx
    .deleteFrom("media_files")
    .where("point_id", "=", pointId)
    .where("id", "=", sql<Id>`any(${ids}::uuid[])`)
    .returning("folder")
    .execute();
  await removeUnused(tx, gone);
}

/** After the commit, deletes the files that no point shows any more. */
export async function removeUnused(tx: Tx, rows: { folder: string }[]): Promise<void> {
  const folders = [...new Set(rows.map(({ folder }) => folder))];
  if (folders.length > 0) await later(tx, "media.remove-folders", { folders });
}

/** A copy locks the rows that it copies (`copyFiles`): after the last row is deleted no new one can appear. */
export const removeFolders: JobHandler<"media.remove-folders"> = async ({ db, storage }, { folders }) => {
  if (await isBackedUp(db)) return transact(db, (tx) => later(tx, "media.remove-folders", { folders }, afterBackup()));
  const used = await usedFolders(db, folders);
  for (const folder of folders) if (!used.has(folder)) await storage.remove(folder);
};
