// Writes a backup while the app runs: one snapshot, one gzipped file per table, the stored files, and a manifest with
// counts and checksums.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to } from "pg-copy-streams";
import type { Storage } from "#server/files/storage/types.ts";
import { copyFiles, type FileEntry, type Say } from "./files.ts";
import { keepFiles } from "./keep-files.ts";
import { copyTarget, listTables, type Table } from "./tables.ts";

export type Manifest = {
  made_at: string;
  migrations: string[];
  tables: { name: string; rows: number; sha256: string }[];
  /** Missing in backups of older versions. */
  files?: FileEntry[];
};

type Written = { dir: string; tables: number; rows: number; files: number };

/**
 * `dir` must be empty or new. It appears when the backup is whole: until then everything is beside it. Queued jobs are not part of it.
 * Files that the rows name are not removed meanwhile (`is-backed-up.ts`).
 */
export async function backup(pool: pg.Pool, storage: Storage, dir: string, say: Say = () => {}): Promise<Written> {
  const aside = `${dir.replace(/\/+$/, "")}.unfinished`;
  await makeRoom(dir, aside);
  try {
    const { migrations, tables, files } = await keepFiles(pool, async () => {
      const rows = await writeTables(pool, aside, say);
      return { ...rows, files: await copyFiles(storage, aside, say) };
    });
    const manifest: Manifest = { made_at: new Date().toISOString(), migrations, tables, files };
    await writeFile(join(aside, "manifest.json"), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    await rename(aside, dir);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { dir, tables: tables.length, rows, files: files.length };
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The backup failed, and there is no ${dir}: ${why}`, { cause: error });
  }
}

/** What a killed backup of the same name left is of no use. */
async function makeRoom(dir: string, aside: string): Promise<void> {
  const found = await readdir(dir).catch(() => null);
  if (found?.length) throw new Error(`${dir} is not empty`);
  if (found)
    await rmdir(dir).catch(() => {
      throw new Error(`${dir} cannot be replaced: name a new folder in it`);
    });
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
}

/** One snapshot of all tables. */
async function writeTables(pool: pg.Pool, dir: string, say: Say): Promise<Pick<Manifest, "migrations" | "tables">> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
    const tables: Manifest["tables"] = [];
    const all = await listTables(client);
    for (const table of all) {
      say(`table ${tables.length + 1} of ${all.length}: ${table.name}`);
      tables.push(await writeTable(client, table, dir));
    }
    await client.query("commit");
    failed = false;
    return { migrations: rows.map(({ name }) => name), tables };
  } finally {
    client.release(failed); // a connection that failed is closed, whatever it could still answer
  }
}

async function writeTable(client: pg.PoolClient, table: Table, dir: string): Promise<Manifest["tables"][number]> {
  const hash = createHash("sha256");
  const tap = new PassThrough().on("data", (chunk: Buffer) => hash.update(chunk));
  const copy = client.query(to(`copy ${copyTarget(table)} to stdout`));
  await pipeline(copy, tap, createGzip(), createWriteStream(join(dir, `${table.name}.copy.gz`), { mode: 0o600 }));
  return { name: table.name, rows: copy.rowCount, sha256: hash.digest("hex") };
}
