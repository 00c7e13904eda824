// Attaches uploaded files to an offer or a request, and orders its files.
import { sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Arranged = {
  /** Locked by the caller. */
  pointId: Id;
  ownerId: Id;
  /** The uploader of the files that are attached now. */
  viewerId: Id;
  ids: Id[];
};

/**
 * Puts the named files first, in the given order; the others follow in their present order. Throws media.not_found, and
 * upload.too_many
 * above UPLOAD_FILES (rule L1).
 */
export async function arrange(
  tx: Tx,
  { config }: Pick<Kit, "config">,
  { pointId, ownerId, viewerId, ids }: Arranged,
): Promise<void> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ id: Id }>`
    with files as (
      select m.id, row_number() over (
        order by array_position(${wanted}::uuid[], m.id) nulls last, m.position, m.created_at) - 1 as place
      from media_files m
      where m.point_id = ${pointId}
        or m.point_id is null and not m.in_portfolio and m.user_id in (${ownerId}, ${viewerId}) and m.id = any(${wanted}::uuid[]))
    update media_files m set point_id = ${pointId}, user_id = ${ownerId}, position = least(files.place, 99)
    from files where files.id = m.id
    returning m.id`.execute(tx);
  const there = new Set(rows.map(({ id }) => id));
  if (wanted.some((id) => !there.has(id))) throw problem("media.not_found");
  const max = config.UPLOAD_FILES;
  if (there.size > max) throw fieldProblem("media_ids", "upload.too_many", { max });
}

/** The copy shows the same files; they are stored once. @returns each file → its copy. */
export async function copyFiles(tx: Tx, from: Id, to: Id, ownerId: Id): Promise<Map<Id, Id>> {
  const { rows } = await sql<{ id: Id; copy: Id }>`
    with copies as (
      insert into media_files (user_id, point_id, kind, position, folder, width, height, widths, blur, bytes, content_type, seconds)
      select ${ownerId}, ${to}, kind, position, folder, width, height, widths, blur, bytes, content_type, seconds
      from (select * from media_files where point_id = ${from} for share) source
      returning id, position)
    select m.id, c.id as copy from copies c join media_files m on m.point_id = ${from} and m.position = c.position`.execute(
    tx,
  );
  return new Map(rows.map(({ id, copy }) => [id, copy]));
}
