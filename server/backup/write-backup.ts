// Writes a backup while the app runs: one snapshot, one gzipped file per table, the stored files, and a manifest with
// counts and checksums.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to } from "pg-copy-streams";
import type { Storage } from "#server/files/storage/types.ts";
import { copyFiles, type FileEntry } from "./files.ts";
import { copyTarget, listTables, type Table } from "./tables.ts";

export type Manifest = {
  made_at: string;
  migrations: string[];
  tables: { name: string; rows: number; sha256: string }[];
  /** Missing in backups of older versions. */
  files?: FileEntry[];
};

type Written = { dir: string; tables: number; rows: number; files: number };

/** `dir` must be empty or new. Queued jobs are not part of it. */
export async function backup(pool: pg.Pool, storage: Storage, dir: string): Promise<Written> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if ((await readdir(dir)).length) throw new Error(`${dir} is not empty`);
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
    const migrations = rows.map(({ name }) => name);
    const files = await copyFiles(storage, dir); // right after the snapshot: the files named in it still exist
    const tables: Manifest["tables"] = [];
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, dir));
    const manifest: Manifest = { made_at: new Date().toISOString(), migrations, tables, files };
    await writeFile(join(dir, "manifest.json"), JSON.stringify(manifest, null, 2));
    return {
      dir,
      tables: tables.length,
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      files: files.length,
    };
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function writeTable(client: pg.PoolClient, table: Table, dir: string): Promise<Manifest["tables"][number]> {
  const hash = createHash("sha256");
  const tap = new PassThrough().on("data", (chunk: Buffer) => hash.update(chunk));
  const copy = client.query(to(`copy ${copyTarget(table)} to stdout`));
  await pipeline(copy, tap, createGzip(), createWriteStream(join(dir, `${table.name}.copy.gz`), { mode: 0o600 }));
  return { name: table.name, rows: copy.rowCount, sha256: hash.digest("hex") };
}
