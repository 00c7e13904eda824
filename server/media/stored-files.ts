// Tests the storage limit and lists the folders in use, for each room that stores files of people.
import { sql } from "kysely";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** Whether the account's storage is full: checked before an upload is processed. The insert counts again. */
export async function hasFullStorage(db: Db, userId: Id): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select bytes >= (storage_limit(user_id)).bytes as full from storage_used where user_id = ${userId}`.execute(db);
  return rows[0]?.full ?? false;
}

/** Those shown by a post, a portfolio or a message, or kept as the evidence of a case. */
export async function usedFolders(db: Db | Tx, folders: string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const { rows } = await sql<{ folder: string }>`
    select f.folder from unnest(${folders}::text[]) f (folder)
    where exists (select from media_files m where m.folder = f.folder) or is_message_photo(f.folder)
      or is_evidence(f.folder)`.execute(db);
  return new Set(rows.map(({ folder }) => folder));
}
