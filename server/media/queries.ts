// The table of files.
import { sql } from "kysely";
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

/** Whether the account's storage is full: checked before an upload is processed. The insert counts again. */
export async function hasFullStorage(db: Db, userId: Id): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select bytes >= (storage_limit(user_id)).bytes as full from storage_used where user_id = ${userId}`.execute(db);
  return rows[0]?.full ?? false;
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

/** Those shown by a post or a portfolio, or kept as the evidence of a case. */
export async function usedFolders(db: Db | Tx, folders: string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const { rows } = await sql<{ folder: string }>`
    select f.folder from unnest(${folders}::text[]) f (folder)
    where exists (select from media_files m where m.folder = f.folder) or is_evidence(f.folder)`.execute(db);
  return new Set(rows.map(({ folder }) => folder));
}
