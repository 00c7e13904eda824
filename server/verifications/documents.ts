// Reads and deletes the pictures of documents. They exist only while the document waits for its check (rule P10).
import { mostPages } from "#contract/badge-kinds.ts";
import { removeLater } from "#server/files/storage/remove-files.ts";
import type { FileReply } from "#server/http/call.ts";
import { audit } from "#server/kit/audit.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

/** Of the storage: private, and in no backup. */
export const folderOfDocuments = "verifications";
export const pageKey = (folder: string, page: number): string => `${folder}/${page}.webp`;

/** Throws verification.not_found, also when the person is another, the check is over, or the document has fewer pages. */
export async function showOwnDocument(db: Db, kit: Kit, viewer: Member, id: Id, page = 1): Promise<FileReply> {
  const row = await db
    .selectFrom("verifications")
    .select(["kind", "folder"])
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  return readPage(kit, row, page);
}

/** Records the look, also one at a document of the operator. Throws verification.not_found. */
export async function showDocument(tx: Tx, kit: Kit, viewer: Member, id: Id, page = 1): Promise<FileReply> {
  const row = await tx
    .selectFrom("verifications")
    .select(["user_id", "kind", "folder"])
    .where("id", "=", id)
    .executeTakeFirst();
  const reply = await readPage(kit, row, page);
  await audit(tx, "operator.document_seen", viewer.actorId, row?.user_id, { kind: row?.kind, page });
  return reply;
}

async function readPage(
  { storage }: Kit,
  row: { kind: string; folder: string | null } | undefined,
  page: number,
): Promise<FileReply> {
  const key = row?.folder && page <= mostPages ? pageKey(row.folder, page) : null;
  if (!row || !key || !(await storage.exists(key))) throw problem("verification.not_found");
  return { name: `${row.kind}-${page}.webp`, stream: await storage.stream(key) };
}

/** With the commit; the row no longer names the folder. A crash in between leaves the job in the queue. */
export async function deleteDocument(tx: Tx, folder: string | null): Promise<void> {
  if (folder) await removeLater(tx, folder);
}
