// Notifications in the export and in the deletion of an account.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

export async function eraseNotifications(tx: Tx, { userId }: Leaving): Promise<void> {
  await tx.deleteFrom("notifications").where("user_id", "=", userId).execute();
}

export async function exportNotifications(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const rows = await db
    .selectFrom("notifications")
    .select(["type", "step", "reason", "side", "subject_kind", "subject_id", "proposal_id", "read_at", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  put("notifications", rows);
}
