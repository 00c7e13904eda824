// The pictures of own work on the page of a provider.
import { sql } from "kysely";
import type { MediaFile } from "#contract/media.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import type { MediaRow } from "./columns.ts";
import { removeUnused } from "./remove-files.ts";
import { presentMedia } from "./view.ts";

export async function listPortfolio(db: Db, userId: Id): Promise<MediaFile[]> {
  const rows = await db
    .selectFrom("media_files")
    .select(["id", "kind", "folder", "width", "height", "widths", "blur", "content_type", "seconds"])
    .where("user_id", "=", userId)
    .where("in_portfolio", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return (rows as MediaRow[]).map(presentMedia);
}

/**
 * These pictures, in this order; those left out are deleted. New ones are unattached uploads of the person or of the manager who acts for
 * the person. Throws media.not_found, also for a video.
 */
export async function setPortfolio(tx: Tx, viewer: Member, ids: readonly Id[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await tx.selectFrom("users").select("id").where("id", "=", viewer.id).forNoKeyUpdate().execute();
  const gone = await tx
    .deleteFrom("media_files")
    .where("user_id", "=", viewer.id)
    .where("in_portfolio", "=", true)
    .where("id", "<>", sql<Id>`all(${wanted}::uuid[])`)
    .returning("folder")
    .execute();
  const { rows } = await sql<{ id: Id }>`
    update media_files m set in_portfolio = true, user_id = ${viewer.id},
      position = array_position(${wanted}::uuid[], m.id) - 1
    where m.id = any(${wanted}::uuid[]) and m.point_id is null and m.kind = 'image'
      and (m.user_id = ${viewer.id} or m.user_id = ${viewer.actorId} and not m.in_portfolio)
    returning m.id`.execute(tx);
  if (rows.length < wanted.length) throw problem("media.not_found");
  await removeUnused(tx, gone);
}
