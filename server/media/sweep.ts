// Deletes unused files: uploads that were never attached, files of deleted points, and leftovers of a crash in the
// storage.
import { sql } from "kysely";
import { isBackedUp } from "#server/backup/is-backed-up.ts";
import { deleteInSteps } from "#server/kit/delete-in-steps.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { usedFolders } from "./stored-files.ts";

const unattached = sql<boolean>`point_id is null and not in_portfolio and created_at < now() - interval '1 day'`;
/** A quarter of a year is longer than any standstill: points that were deleted before have none. */
const ofDeleted = sql<boolean>`point_id in (
  select id from points where deleted_at between now() - interval '90 days' and now() - interval '1 day')`;

const hour = 3_600_000;
const atOnce = 500;

export const sweepMedia: JobHandler<"media.sweep"> = async (kit) => {
  // Unattached for a day, or of a point deleted a day ago: they cannot become visible again.
  await deleteInSteps(kit.db, "media_files", unattached);
  await deleteInSteps(kit.db, "media_files", ofDeleted);
  if (!(await isBackedUp(kit.db))) await removeStray(kit);
};

/** The row of a file younger than an hour may not be written yet. */
async function removeStray({ db, storage }: Kit): Promise<void> {
  const folders = new Map<string, string>(); // → one of its files
  for (const key of [...(await storage.list("points")), ...(await storage.list("threads"))])
    folders.set(key.replace(/\/[^/]+$/, ""), key);
  const all = [...folders];
  for (let start = 0; start < all.length; start += atOnce) {
    const some = all.slice(start, start + atOnce);
    const used = await usedFolders(
      db,
      some.map(([folder]) => folder),
    );
    for (const [folder, key] of some) {
      if (used.has(folder)) continue;
      const file = await storage.find(key);
      if (file && Date.now() - file.changedAt.getTime() > hour) await storage.remove(folder);
    }
  }
}
