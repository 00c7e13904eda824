// The newest backup in a folder of backups, and whether it was proved that it can be loaded.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Proof, proofFile } from "../../backup/proof.ts";
import type { Manifest } from "../../backup/write-backup.ts";
import { broken, type Finding, ok, skipped, warning } from "./finding.ts";

const hourMs = 3_600_000;
const oldHours = 48;
const cli = "npm run cli --silent --";

/** @param folder of backups, or one backup. The database does not know where backups are. */
export async function checkBackups(folder: string | undefined, now = Date.now()): Promise<Finding[]> {
  if (folder === undefined)
    return [skipped("backup", "name the folder of the backups to check them", `${cli} doctor --backups /backups`)];
  const backups = await findBackups(folder);
  const today = join(folder, new Date(now).toISOString().slice(0, 10));
  const newest = backups.toSorted((a, b) => b.at - a.at)[0];
  if (!newest) return [broken("backup", `there is no backup in ${folder}`, `${cli} backup ${today}`)];
  const hours = Math.floor((now - newest.at) / hourMs);
  const found = `the newest is ${newest.dir}, ${hours} hours old`;
  const isOld = hours >= oldHours;
  return [
    isOld ? warning("backup", found, `${cli} backup ${today}`) : ok("backup", found),
    await checkProof(newest.dir),
  ];
}

async function checkProof(dir: string): Promise<Finding> {
  const repair = `${cli} restore ${dir} --verify`;
  const proof = await readJson<Proof>(join(dir, proofFile));
  if (!proof) return warning("restore", `${dir} was not verified`, repair);
  const found = `${dir} was verified at ${proof.verified_at}`;
  if (proof.broken === 0) return ok("restore", found);
  return broken("restore", `${found}: ${proof.broken} invariants are violated`, repair);
}

async function findBackups(folder: string): Promise<{ dir: string; at: number }[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const found = [folder, ...names.map((name) => join(folder, name))].map(async (dir) => {
    const manifest = await readJson<Manifest>(join(dir, "manifest.json"));
    return manifest ? [{ dir, at: Date.parse(manifest.made_at) }] : [];
  });
  return (await Promise.all(found)).flat();
}

const readJson = async <T>(path: string): Promise<T | null> =>
  readFile(path, "utf8").then(
    (text) => JSON.parse(text) as T,
    () => null,
  );
