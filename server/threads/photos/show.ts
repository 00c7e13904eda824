// Reads a photo of a conversation. The right is asked at each read (rule H7).
import { sql } from "kysely";
import type { FileReply } from "#server/http/call.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { load } from "../read.ts";
import { arePhotosShown } from "./shown.ts";
import { photoKey, type PhotoSize } from "./store.ts";

type Asked = { photo: Id; size?: PhotoSize | undefined };

/** Throws thread.not_found, also after the conversation has ended, and for a photo that its sender has not sent yet. */
export async function showPhoto(
  db: Db,
  { config, storage }: Kit,
  viewer: Member,
  id: Id,
  { photo, size = "large" }: Asked,
): Promise<FileReply> {
  const thread = await load(db, { config }, viewer, id);
  if (!arePhotosShown(thread)) throw problem("thread.not_found");
  const { rows } = await sql<{ folder: string }>`
    select folder from thread_photos where id = ${photo} and thread_id = ${id} and message_id is not null`.execute(db);
  const key = rows[0] && photoKey(rows[0].folder, size);
  if (!key || !(await storage.exists(key))) throw problem("thread.not_found");
  return { name: `${photo}.webp`, stream: await storage.stream(key), inline: true };
}
