// Plain SQL migrations, forward only: each file once, in the order of the names, in one transaction each.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

const folder = new URL("../../db/migrations/", import.meta.url);
const lock = 74_651_337; // any number, the same for every process

/** @returns the names of the migrations that were run now. Throws when a migration that ran has been changed since. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, checksum text not null, at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migrations",
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const ran: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()) {
      if (await runOnce(client, name, done)) ran.push(name);
    }
    return ran;
  } finally {
    await client.query("select pg_advisory_unlock_all(); reset all").catch(() => undefined);
    client.release(true);
  }
}

async function runOnce(client: pg.PoolClient, name: string, done: Map<string, string>): Promise<boolean> {
  const text = await readFile(new URL(name, folder), "utf8");
  const checksum = createHash("sha256").update(text).digest("hex");
  if (done.has(name)) {
    if (done.get(name) !== checksum) throw new Error(`Migration ${name} was changed after it ran`);
    return false;
  }
  try {
    await client.query("begin");
    await client.query(text);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
    return true;
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error });
  }
}
