// A backup for a timer: written, proved by a restore, and the oldest ones deleted.
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Say } from "#server/backup/files.ts";
import { backup, type Manifest } from "#server/backup/write-backup.ts";
import { openStorage } from "#server/files/storage/storage.ts";
import type { Broken } from "./check.ts";
import { restore } from "./restore.ts";
import type { Place } from "./with-kit.ts";

type Nightly = { dir: string; rows: number; verified: boolean; broken: Broken[]; deleted: string[] };

/** So many backups stay, the new one among them. A new one that cannot be proved deletes none: the older ones may be the last good ones. */
export async function backUpNightly(
  place: Place,
  folder: string,
  number: string,
  say: Say = () => {},
): Promise<Nightly> {
  const most = Number(number);
  if (!Number.isInteger(most) || most < 1) throw new Error("--newest needs a whole number from 1 on");
  const dir = join(folder, new Date().toISOString().replaceAll(":", ""));
  const { rows } = await backup(place.pool, openStorage(place.config), dir, say);
  const { verified, broken } = await restore(place, dir, true, say);
  const deleted = verified ? await deleteOldest(folder, most) : [];
  return { dir, rows, verified, broken, deleted };
}

/** Only folders with a manifest are backups; all others in the folder are none of our business. */
async function deleteOldest(folder: string, most: number): Promise<string[]> {
  const found: { dir: string; made_at: string }[] = [];
  for (const name of await readdir(folder)) {
    const dir = join(folder, name);
    const manifest = await readFile(join(dir, "manifest.json"), "utf8").catch(() => null);
    if (manifest) found.push({ dir, made_at: (JSON.parse(manifest) as Manifest).made_at });
  }
  const oldest = found.toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1)).slice(most);
  for (const { dir } of oldest) await rm(dir, { recursive: true });
  return oldest.map(({ dir }) => dir);
}
