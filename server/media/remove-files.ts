// Files taken off an offer or a request. A copy of it may show the same ones: what is stored goes when nobody does.
import { sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import { removeLater } from "#server/kit/storage/remove-files.ts";
import type { Id } from "#server/kit/viewer.ts";
import { usedFolders } from "./queries.ts";

/** @param pointId locked by the caller. Ids of no file of it are gone already. */
export async function removeFiles(tx: Tx, pointId: Id, ids: readonly Id[]): Promise<void> {
  const gone = await tx
    .deleteFrom("media_files")
    .where("point_id", "=", pointId)
    .where("id", "=", sql<Id>`any(${ids}::uuid[])`)
    .returning("folder")
    .execute();
  const folders = [...new Set(gone.map(({ folder }) => folder))];
  const used = await usedFolders(tx, folders);
  for (const folder of folders) if (!used.has(folder)) await removeLater(tx, folder);
}
