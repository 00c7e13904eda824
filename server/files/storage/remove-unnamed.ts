// Removes stored files that no row names: leftovers of a crash, and the evidence of cases that are over (decision 163).
import { sql } from "kysely";
import { isBackedUp } from "#server/backup/is-backed-up.ts";
import { mediaUrl } from "#server/http/serve-media.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { findTown } from "#server/kit/town.ts";
import { readNames } from "./names-in-storage.ts";

/** What else lies in a bucket is not ours. */
const kinds = ["avatars", "exports", "points", "threads", "town", "verifications"];
/** Rows may come after their file, and a database may go back to an earlier day and forward again. */
const keptDays = 7;
/** Documents that prove who somebody is: never longer than the nightly run needs. */
const keptHoursOfDocuments = 1;
/** More at once is rather a mistake than leftovers: the operator is asked. A small town may have a few. */
const most = { share: 0.1, few: 20 };
const atOnce = 500;

const hour = 3_600_000;
const keptSince = (hours = keptDays * 24): Date => new Date(Date.now() - hours * hour);
const mayGo = (folder: string, changedAt: Date): boolean =>
  changedAt < (folder.startsWith("verifications/") ? keptSince(keptHoursOfDocuments) : keptSince());

/** Every night. Throws when the operator must decide; the failed job says it. */
export const removeUnnamed: JobHandler<"kit.remove-unnamed"> = async (kit) => {
  if (await isBackedUp(kit.db)) return;
  const { others, since } = await readNames(kit);
  if (others.length > 0)
    throw new Error(`Another database uses this storage too (${others.join(", ")}): no unnamed file is removed`);
  if (since > keptSince()) return;
  const { unnamed, all } = await findUnnamed(kit);
  if (unnamed.length > Math.max(most.few, all * most.share))
    throw new Error(`${unnamed.length} of ${all} stored files are named by no row: none of them is removed`);
  await removeAll(kit, unnamed);
};

export async function removeAll({ storage }: Pick<Kit, "storage">, folders: string[]): Promise<void> {
  for (const folder of folders) await storage.remove(folder);
}

/** The folders of files that are old enough to have a row. A picture or a video is a folder with its sizes. */
export async function findUnnamed({ db, storage }: Pick<Kit, "db" | "storage">) {
  const { logo } = await findTown(db);
  const folders = new Map<string, string>(); // → one of its files
  for (const kind of kinds) for (const key of await storage.list(kind)) folders.set(key.replace(/\/[^/]+$/, ""), key);
  const all = [...folders.keys()];
  const unnamed: string[] = [];
  for (let start = 0; start < all.length; start += atOnce) {
    const some = all.slice(start, start + atOnce);
    const named = await namedOf(db, some);
    for (const folder of some) {
      if (named.has(folder) || logo?.startsWith(mediaUrl(`${folder}/`))) continue;
      const file = await storage.find(folders.get(folder) ?? "");
      if (file && mayGo(folder, file.changedAt)) unnamed.push(folder);
    }
  }
  return { unnamed, all: all.length };
}

async function namedOf(db: Db, folders: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ folder: string }>`
    select f.folder from unnest(${folders}::text[], ${folders.map(addressOfPicture)}::text[]) f (folder, picture)
    where exists (select from media_files m where m.folder = f.folder) or is_message_photo(f.folder) or is_evidence(f.folder)
      or exists (select from users u where u.avatar = f.picture)
      or exists (select from verifications v where v.folder = f.folder)
      or exists (select from exports e where e.key = f.folder || '/poruch.zip')`.execute(db);
  return new Set(rows.map(({ folder }) => folder));
}

/** Of an account's picture. */
const addressOfPicture = (folder: string): string => mediaUrl(`${folder}/512.webp`);
