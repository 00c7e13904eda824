// Loading a backup into an empty database, or proving in a scratch database that it could be loaded.
import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { openPool } from "../kit/db.ts";
import { migrate } from "../kit/migrate.ts";
import type { Manifest } from "./backup.ts";
import { check } from "./check.ts";
import { copyTarget, listTables } from "./tables.ts";
import type { Place } from "./with-kit.ts";

type Restored = { tables: number; rows: number; verified: boolean };

/** Throws when the target is in use, or when counts, checksums or invariants are not those of the backup. */
export async function restore(place: Place, dir: string, verify: boolean): Promise<Restored> {
  const manifest = JSON.parse(await readFile(join(dir, "manifest.json"), "utf8")) as Manifest;
  if (!verify) return load(place.pool, dir, manifest, false);
  const scratch = `verify_${randomBytes(6).toString("hex")}`;
  await place.pool.query(`create database ${scratch}`);
  const url = place.url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${scratch}`);
  const pool = openPool({ connectionString: url, max: 2, statementTimeout: 0, lockTimeout: 0 }, () => undefined);
  try {
    return await load(pool, dir, manifest, true);
  } finally {
    await pool.end();
    await place.pool.query(`drop database ${scratch} with (force)`);
  }
}

async function load(pool: pg.Pool, dir: string, manifest: Manifest, verified: boolean): Promise<Restored> {
  await migrate(pool);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await refuseOtherSchema(client, manifest);
    const tables = await listTables(client);
    const { rows } = await client.query("select 1 from users limit 1");
    if (rows.length) throw new Error("The database is not empty: restore into a new one");
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")} cascade`);
    for (const table of tables) await client.query(`alter table "${table.name}" disable trigger user`);
    for (const table of tables) {
      const expected = manifest.tables.find(({ name }) => name === table.name);
      if (!expected) throw new Error(`The backup has no table ${table.name}`);
      const hash = createHash("sha256");
      const tap = new PassThrough().on("data", (chunk: Buffer) => hash.update(chunk));
      const copy = client.query(from(`copy ${copyTarget(table)} from stdin`));
      await pipeline(createReadStream(join(dir, `${table.name}.copy.gz`)), createGunzip(), tap, copy);
      if (copy.rowCount !== expected.rows || hash.digest("hex") !== expected.sha256)
        throw new Error(`The file of table ${table.name} is damaged`);
    }
    for (const table of tables) await client.query(`alter table "${table.name}" enable trigger user`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  const broken = await check(pool);
  if (broken.length) throw new Error(`The restored data breaks: ${broken.map(({ rule }) => rule).join("; ")}`);
  return { tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), verified };
}

async function refuseOtherSchema(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
  const here = rows.map(({ name }) => name).join(" ");
  if (here !== manifest.migrations.join(" "))
    throw new Error("The backup was made by another version: start that version, restore, then upgrade");
}
