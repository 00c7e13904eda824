// Plain SQL migrations, forward only: each file once, in the order of the names, in one transaction each.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

const folder = new URL("../../db/migrations/", import.meta.url);
const lock = 74_651_337; // any number, the same for every process

type Migration = { name: string; text: string; checksum: string };

/**
 * @returns the names of the migrations that were run now. Throws a sentence for the operator, before any change, when the
 * database holds a migration that this version does not have, or has with another content.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const migrations = await readMigrations();
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, checksum text not null, at timestamptz not null default now())",
    );
    const { rows: done } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migrations order by name",
    );
    refuseOtherVersion(migrations, done);
    const waiting = migrations.filter(({ name }) => !done.some((it) => it.name === name));
    for (const migration of waiting) await run(client, migration);
    return waiting.map(({ name }) => name);
  } finally {
    await client.query("select pg_advisory_unlock_all(); reset all").catch(() => undefined);
    client.release(true);
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

function refuseOtherVersion(migrations: Migration[], done: { name: string; checksum: string }[]): void {
  const other = done.find(
    ({ name, checksum }) => !migrations.some((it) => it.name === name && it.checksum === checksum),
  );
  if (!other) return;
  const known = migrations.some(({ name }) => name === other.name);
  throw new Error(
    `This database was made by another version of Poruch, which cannot be upgraded to this one ` +
      `(migration ${other.name} ${known ? "has another content" : "does not exist"} here): ` +
      `start that version, or this one with an empty database`,
  );
}

async function run(client: pg.PoolClient, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(text);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error });
  }
}
