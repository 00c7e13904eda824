// The owner withdraws a document or removes a badge.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { deleteDocument } from "./documents.ts";

/** Throws verification.not_found. */
export async function removeVerification(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const gone = await tx
    .deleteFrom("verifications")
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .returning("folder")
    .executeTakeFirst();
  if (!gone) throw problem("verification.not_found");
  await deleteDocument(tx, gone.folder);
}
