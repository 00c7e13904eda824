// Loads a backup into an empty database, or proves in a temporary database that it can be loaded.
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { loadFiles, verifyFiles, type Say } from "#server/backup/files.ts";
import { keepFiles } from "#server/backup/keep-files.ts";
import { loadBackup, refuseUsed } from "#server/backup/load-backup.ts";
import { removeProof, writeProof } from "#server/backup/proof.ts";
import type { Manifest } from "#server/backup/write-backup.ts";
import { beginAnew } from "#server/files/storage/names-in-storage.ts";
import { openStorage } from "#server/files/storage/storage.ts";
import { markMissing } from "#server/personal-data/mark-missing.ts";
import { openPool } from "../kit/db.ts";
import { migrate } from "../kit/migrate.ts";
import { check, type Broken } from "./check.ts";
import type { Place } from "./with-kit.ts";

type Restored = { tables: number; rows: number; files: number; verified: boolean; broken: Broken[] };

/**
 * Throws if the target is in use, or if counts or checksums differ from the backup. The files come before the rows that name them, and
 * the rows all at once: a restore that was ended on its way left the database empty, so it can begin again. Invariants that the data
 * violates are reported in `broken` at the end: such data is still restored completely, with its files.
 */
export async function restore(place: Place, dir: string, verify: boolean, say: Say = () => {}): Promise<Restored> {
  const written = await readFile(join(dir, "manifest.json"), "utf8").catch(() => {
    throw new Error(`${dir} is no backup: it has no manifest.json`);
  });
  const manifest = JSON.parse(written) as Manifest;
  const { files = [] } = manifest;
  await (verify ? removeProof(dir) : refuseUsed(place.pool));
  await verifyFiles(dir, files, say);
  const load = async (pool: pg.Pool): Promise<Broken[]> => {
    await migrate(pool);
    const keys = manifest.files?.map(({ key }) => key) ?? null;
    await loadBackup(pool, dir, manifest, (client) => markMissing(client, keys), say);
    return check(pool);
  };
  const broken = verify
    ? await inScratch(place, load, say)
    : await keepFiles(place.pool, async () => {
        const storage = openStorage(place.config);
        await loadFiles(storage, dir, files, say);
        const restored = await load(place.pool);
        await beginAnew(place.pool, storage);
        return restored;
      });
  if (verify)
    await writeProof(dir, broken.length).catch((error: NodeJS.ErrnoException) => {
      say(`${dir} was verified, but this cannot be written into it (${error.code ?? error.message})`);
    });
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    verified: verify && broken.length === 0,
    broken,
  };
}

async function inScratch<Result>(place: Place, work: (pool: pg.Pool) => Promise<Result>, say: Say): Promise<Result> {
  await dropForgotten(place.pool, say);
  const scratch = `${scratchPrefix}${randomBytes(6).toString("hex")}`;
  await place.pool.query(`create database ${scratch}`);
  const url = place.url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${scratch}`);
  const pool = openPool({ connectionString: url, max: 2, statementTimeout: 0, lockTimeout: 0 }, () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await drop(place.pool, scratch, say);
  }
}

const scratchPrefix = "poruch_verify_";

/** Drops the databases of proofs that were killed: each holds a copy of all rows. */
async function dropForgotten(pool: pg.Pool, say: Say): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database d where starts_with(datname, $1) and datdba = (select oid from pg_roles where rolname = current_user)
       and not exists (select from pg_stat_activity where datid = d.oid)`,
    [scratchPrefix],
  );
  for (const { name } of rows) await drop(pool, name, say);
}

const objectInUse = "55006";

/**
 * Without `force`, which an owner who is no superuser may not use while autovacuum is in the database. A plain drop ends autovacuum and waits
 * five seconds for other sessions. A session that stays longer only delays the drop: the backup is proved already.
 */
async function drop(pool: pg.Pool, name: string, say: Say): Promise<void> {
  await pool.query(`drop database if exists ${name}`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== objectInUse) throw error;
    say(`The temporary database ${name} is still in use. The next restore --verify drops it.`);
  });
}
