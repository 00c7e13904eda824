// Conversations in the export and in the deletion of an account.
import { sql } from "kysely";
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { removeUnused } from "#server/media/remove-files.ts";
import { photoKey } from "./photos/store.ts";

type Leaving = { userId: Id };

/** The words and the photos of the person are deleted; the lines keep their numbers, and lines of other people stay. */
export async function eraseThreads(tx: Tx, { userId }: Leaving): Promise<void> {
  await sql`
    update thread_messages set body = null, language = null, phrase = null, phrase_values = null, email_rest = null, contact_data = null, photos = 0, removed_at = now()
    where author_id = ${userId} and kind <> 'system' and removed_at is null`.execute(tx);
  const gone = await tx.deleteFrom("thread_photos").where("user_id", "=", userId).returning("folder").execute();
  await removeUnused(tx, gone);
}

/** The person's own words and photos. Those that others wrote to them belong to those others. */
export async function exportThreads(db: Db, { userId, put, attach }: Changes["account.exporting"]): Promise<void> {
  const rows = await db
    .selectFrom("thread_messages as m")
    .innerJoin("threads as t", "t.id", "m.thread_id")
    .select([
      "t.request_id",
      "m.thread_id",
      "m.seq",
      "m.side",
      "m.body",
      "m.language",
      "m.email_rest",
      "m.created_at",
      "m.removed_at",
    ])
    .where("m.author_id", "=", userId)
    .orderBy("m.thread_id")
    .orderBy("m.seq")
    .execute();
  put("messages", rows);
  const photos = await db
    .selectFrom("thread_photos as p")
    .leftJoin("thread_messages as m", "m.id", "p.message_id")
    .select(["p.id", "p.thread_id", "m.seq", "p.place", "p.folder", "p.created_at"])
    .where("p.user_id", "=", userId)
    .orderBy("p.created_at")
    .orderBy("p.id")
    .execute();
  const list = photos.map(({ folder, ...photo }) => {
    const name = `message-photos/${photo.id}.webp`;
    attach(name, photoKey(folder, "large"));
    return { ...photo, file: name };
  });
  put("message_photos", list);
}
