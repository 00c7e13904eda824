// Conversations in the export and in the deletion of an account.
import { sql } from "kysely";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

/** The words of the person are deleted; the lines keep their numbers, and what the others wrote stays with them. */
export async function eraseThreads(tx: Tx, { userId }: Leaving): Promise<void> {
  await sql`
    update thread_messages set body = null, removed_at = now()
    where author_id = ${userId} and kind <> 'system' and removed_at is null`.execute(tx);
  await tx.deleteFrom("thread_members").where("user_id", "=", userId).execute();
}

/** The person's own words. Those that others wrote to them belong to those others. */
export async function exportThreads(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const rows = await db
    .selectFrom("thread_messages as m")
    .innerJoin("threads as t", "t.id", "m.thread_id")
    .select(["t.request_id", "m.thread_id", "m.seq", "m.side", "m.body", "m.created_at", "m.removed_at"])
    .where("m.author_id", "=", userId)
    .orderBy("m.thread_id")
    .orderBy("m.seq")
    .execute();
  put("messages", rows);
}
