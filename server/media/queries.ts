// The table of files.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { MediaRow } from "./columns.ts";

export type NewFile = Omit<MediaRow, "id"> & { bytes: number };

export async function countUnattached(db: Db, userId: Id): Promise<number> {
  const row = await db
    .selectFrom("media_files")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("point_id", "is", null)
    .where("in_portfolio", "=", false)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** In the order of `files`, not attached to a point yet. */
export async function insertFiles(tx: Tx, userId: Id, files: NewFile[]): Promise<MediaRow[]> {
  const rows: MediaRow[] = [];
  for (const file of files)
    rows.push(
      await tx
        .insertInto("media_files")
        .values({ ...file, user_id: userId })
        .returning(["id", "kind", "folder", "width", "height", "widths", "blur", "content_type", "seconds"])
        .executeTakeFirstOrThrow(),
    );
  return rows;
}
