// Deletes unused files: uploads that were never attached, and files of deleted points.
import { type RawBuilder, sql } from "kysely";
import { type AppDb, transact } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { removeUnused } from "./remove-files.ts";

const unattached = sql<boolean>`point_id is null and not in_portfolio and created_at < now() - interval '1 day'`;
/** A quarter of a year is longer than any standstill: points that were deleted before have none. */
const ofDeleted = sql<boolean>`point_id in (
  select id from points where deleted_at between now() - interval '90 days' and now() - interval '1 day')`;

const atOnce = 500;

/** Unattached for a day, or of a point deleted a day ago: they cannot become visible again. */
export const sweepMedia: JobHandler<"media.sweep"> = async ({ db }) => {
  for (const unused of [unattached, ofDeleted]) while ((await removeSome(db, unused)) === atOnce);
};

const removeSome = (db: AppDb, unused: RawBuilder<boolean>): Promise<number> =>
  transact(db, async (tx) => {
    const { rows } = await sql<{ folder: string }>`
      delete from media_files where id = any(array(select id from media_files where ${unused} limit ${atOnce}))
      returning folder`.execute(tx);
    await removeUnused(tx, rows);
    return rows.length;
  });
