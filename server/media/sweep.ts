// Deletes unused files: uploads that were never attached, files of deleted points, and leftovers of a crash in the
// storage.
import { sql } from "kysely";
import { isBackedUp } from "#server/backup/is-backed-up.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { usedFolders } from "./stored-files.ts";

const hour = 3_600_000;
const atOnce = 500;

export const sweepMedia: JobHandler<"media.sweep"> = async (kit) => {
  // Unattached for a day, or of a point deleted a day ago: they cannot become visible again.
  await transact(kit.db, (tx) =>
    sql`
      delete from media_files m
      where m.point_id is null and not m.in_portfolio and m.created_at < now() - interval '1 day'
        or exists (select from points p where p.id = m.point_id and p.deleted_at < now() - interval '1 day')`.execute(
      tx,
    ),
  );
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
