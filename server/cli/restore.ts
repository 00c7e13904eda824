// Loads a backup into an empty database, or proves in a temporary database that it can be loaded.
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { loadFiles, verifyFiles } from "#server/backup/files.ts";
import { loadBackup } from "#server/backup/load-backup.ts";
import type { Manifest } from "#server/backup/write-backup.ts";
import { openStorage } from "#server/files/storage/storage.ts";
import { markMissing } from "#server/personal-data/mark-missing.ts";
import { openPool } from "../kit/db.ts";
import { migrate } from "../kit/migrate.ts";
import { check, type Broken } from "./check.ts";
import type { Place } from "./with-kit.ts";

type Restored = { tables: number; rows: number; files: number; verified: boolean; broken: Broken[] };

/**
 * Throws if the target is in use, or if counts or checksums differ from the backup. Invariants that the data
 * violates are reported in `broken` at the end: such data is still restored completely, with its files.
 */
export async function restore(place: Place, dir: string, verify: boolean): Promise<Restored> {
  const written = await readFile(join(dir, "manifest.json"), "utf8").catch(() => {
    throw new Error(`${dir} is no backup: it has no manifest.json`);
  });
  const manifest = JSON.parse(written) as Manifest;
  const { files = [] } = manifest;
  await verifyFiles(dir, files);
  const load = async (pool: pg.Pool): Promise<void> => {
    await migrate(pool);
    const keys = manifest.files?.map(({ key }) => key) ?? null;
    await loadBackup(pool, dir, manifest, (client) => markMissing(client, keys));
  };
  let broken: Broken[] = [];
  if (verify)
    await inScratch(place, async (pool) => {
      await load(pool);
      broken = await check(pool);
    });
  else {
    await load(place.pool);
    await loadFiles(openStorage(place.config), dir, files);
    broken = await check(place.pool);
  }
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    verified: verify && broken.length === 0,
    broken,
  };
}

async function inScratch(place: Place, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const scratch = `verify_${randomBytes(6).toString("hex")}`;
  await place.pool.query(`create database ${scratch}`);
  const url = place.url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${scratch}`);
  const pool = openPool({ connectionString: url, max: 2, statementTimeout: 0, lockTimeout: 0 }, () => undefined);
  try {
    await work(pool);
  } finally {
    await pool.end();
    await place.pool.query(`drop database ${scratch} with (force)`);
  }
}
