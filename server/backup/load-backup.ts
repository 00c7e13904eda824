// Fills an empty, migrated database from the files of a backup.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { withoutIndexes } from "#server/kit/bulk-load.ts";
import type { Say } from "./files.ts";
import { copyTarget, listTables, type Table } from "./tables.ts";
import type { Manifest } from "./write-backup.ts";

/** The gazetteer, by far the most rows of a usual database: updating its indexes for each row takes ten times as long as building them. */
const largest = ["places", "place_keys"];

/**
 * All or nothing. Throws when the target is in use, or when counts or checksums differ from the backup.
 * @param settle changes rows that are not true without what is in no backup, in the same transaction
 */
export async function loadBackup(
  pool: pg.Pool,
  dir: string,
  manifest: Manifest,
  settle: (client: pg.ClientBase) => Promise<void>,
  say: Say,
): Promise<void> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query("begin");
    await refuseUsed(client);
    await refuseOtherSchema(client, manifest);
    const tables = await listTables(client);
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")} cascade`);
    for (const table of tables) await client.query(`alter table "${table.name}" disable trigger user`);
    await client.query("set constraints all deferred");
    await withoutIndexes(client, largest, async () => {
      for (const [at, table] of tables.entries()) {
        say(`table ${at + 1} of ${tables.length}: ${table.name}`);
        await loadTable(client, dir, table, manifest);
      }
    });
    await settle(client);
    await client.query("set constraints all immediate"); // before the tables are changed
    for (const table of tables) await client.query(`alter table "${table.name}" enable trigger user`);
    await client.query("commit");
    failed = false;
  } finally {
    client.release(failed); // a connection that is closed rolls back
  }
}

async function loadTable(client: pg.PoolClient, dir: string, table: Table, manifest: Manifest): Promise<void> {
  const expected = manifest.tables.find(({ name }) => name === table.name);
  if (!expected) throw new Error(`The backup has no table ${table.name}`);
  const hash = createHash("sha256");
  const tap = new PassThrough().on("data", (chunk: Buffer) => hash.update(chunk));
  const copy = client.query(from(`copy ${copyTarget(table)} from stdin`));
  await pipeline(createReadStream(join(dir, `${table.name}.copy.gz`)), createGunzip(), tap, copy);
  if (copy.rowCount !== expected.rows || hash.digest("hex") !== expected.sha256)
    throw new Error(`The file of table ${table.name} is damaged`);
}

/** A database with people in it is somebody's town. */
export async function refuseUsed(client: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query<{ known: boolean }>("select to_regclass('users') is not null as known");
  if (!tables[0]?.known) return;
  const { rows } = await client.query("select 1 from users limit 1");
  if (rows.length) throw new Error("The database is not empty: restore into a new one");
}

async function refuseOtherSchema(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
  const here = rows.map(({ name }) => name).join(" ");
  if (here !== manifest.migrations.join(" "))
    throw new Error("The backup was made by another version: start that version, restore, then upgrade");
}
