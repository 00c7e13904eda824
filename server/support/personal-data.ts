// Messages to the operator in the copy of a person's data; deleting an account deletes them.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export async function eraseMessages(tx: Tx, { userId }: { userId: Id }): Promise<void> {
  await tx.deleteFrom("contact_messages").where("user_id", "=", userId).execute();
}

export async function exportMessages(
  db: Db,
  { userId, put }: { userId: Id; put: (name: string, content: unknown) => void },
): Promise<void> {
  const rows = await db
    .selectFrom("contact_messages")
    .select(["topic", "body", "name", "reply_to", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  put("contact_messages", rows);
}
