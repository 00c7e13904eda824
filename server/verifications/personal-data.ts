// Deletes and exports the documents and badges of an account. A data copy holds the results of checks, never a document.
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { listBadges } from "./badges.ts";
import { deleteDocument } from "./documents.ts";
import { findOwn } from "./queries.ts";

type Leaving = { userId: Id };

/** A blocked or leaving person: documents that wait are deleted at once, the results of checks stay. */
export async function deleteDocuments(tx: Tx, { userId }: Leaving): Promise<void> {
  const gone = await tx
    .deleteFrom("verifications")
    .where("user_id", "=", userId)
    .where("state", "=", "asked")
    .returning("folder")
    .execute();
  for (const { folder } of gone) await deleteDocument(tx, folder);
}

export async function eraseVerifications(tx: Tx, { userId }: Leaving): Promise<void> {
  await deleteDocuments(tx, { userId });
  await tx.deleteFrom("verifications").where("user_id", "=", userId).execute();
}

export async function exportVerifications(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  put("verifications", await findOwn(db, userId));
  put("badges", await listBadges(db, userId));
}
