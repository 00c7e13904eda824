// Puts uploaded photos into the line that was written with them.
import { sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { LineRow, PhotoRow } from "../queries.ts";

type Line = Pick<LineRow, "id" | "thread_id" | "author_id">;

/** In this order. Throws media.not_found for photos of another side or conversation, sent ones, and deleted ones. */
export async function attachPhotos(
  tx: Tx,
  { id, thread_id, author_id }: Line,
  ids: readonly Id[],
): Promise<PhotoRow[] | null> {
  if (ids.length === 0) return null;
  const { rows } = await sql<PhotoRow & { place: number }>`
    update thread_photos set message_id = ${id}, place = array_position(${ids}::uuid[], id) - 1
    where id = any(${ids}::uuid[]) and thread_id = ${thread_id} and user_id = ${author_id} and message_id is null
    returning id, width, height, place`.execute(tx);
  if (rows.length < ids.length) throw problem("media.not_found");
  return rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ id: photo, width, height }) => ({ id: photo, width, height }));
}
