// Deletes the blocks of an erased account, and exports the views of contacts for the copy of a person's data.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

export async function eraseBlocks(tx: Tx, { userId }: Leaving): Promise<void> {
  await tx
    .deleteFrom("blocked_people")
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("blocked_id", "=", userId)]))
    .execute();
}

export async function exportReveals(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const seen = await db
    .selectFrom("reveals as v")
    .leftJoin("users as u", "u.id", "v.viewer_id")
    .select(["v.target", "v.target_id", "v.reason", "v.request_id", "v.seen_at", "u.name as viewer"])
    .where("v.owner_id", "=", userId)
    .orderBy("v.seen_at")
    .execute();
  put("who_saw_my_contacts", seen);
}
