// Plain SQL. A new database is made by the files of db/schema, which state each thing once; one of a release by the migrations since then:
// forward only, each file once, in the order of the names, in one transaction each. A test compares what both ways make.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { writeLists } from "./lists.ts";

const folder = new URL("../../db/migrations/", import.meta.url);
const schema = new URL("../../db/schema/", import.meta.url);
const lock = 74_651_337; // any number, the same for every process

/** The release at which db/migrations began anew, and the last migration before it: a database that has it is one of this release. */
const base = "3.0.0";
const lastBefore = "0119_lists.sql";

type Migration = { name: string; text: string; checksum: string };
type Done = Pick<Migration, "name" | "checksum">;

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
    const { done, isBefore } = await readDone(client);
    refuseOtherVersion(migrations, done);
    if (isBefore) await nameRelease(client);
    const waiting = waitingOf(migrations, done);
    if (done.length === 0) await makeNew(client, migrations);
    else for (const migration of waiting) await run(client, migration);
    await writeLists(client);
    return waiting.map(({ name }) => name);
  } finally {
    await client.query("select pg_advisory_unlock_all(); reset all").catch(() => undefined);
    client.release(true);
  }
}

/**
 * The migrations that the next start would run; null for an empty database. Throws the sentence of `migrate` for a database of another
 * version. It changes nothing.
 */
export async function findWaiting(pool: pg.Pool): Promise<string[] | null> {
  const { rows } = await pool.query<{ known: boolean }>("select to_regclass('schema_migrations') is not null as known");
  if (!rows[0]?.known) return null;
  const [migrations, { done }] = await Promise.all([readMigrations(), readDone(pool)]);
  refuseOtherVersion(migrations, done);
  return waitingOf(migrations, done).map(({ name }) => name);
}

const waitingOf = (migrations: Migration[], done: Done[]): Migration[] =>
  migrations.filter(({ name }) => !done.some((it) => it.name === name));

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

type Recorded = { done: Done[]; isBefore: boolean };

/** The migrations before the release count as its name: `isBefore` while the database still has theirs. */
async function readDone(client: pg.Pool | pg.ClientBase): Promise<Recorded> {
  const { rows } = await client.query<Done>("select name, checksum from schema_migrations order by name");
  const isBefore = rows.some(({ name }) => name === lastBefore);
  if (!isBefore) return { done: rows, isBefore };
  return { done: [{ name: base, checksum: "" }, ...rows.filter(({ name }) => name > lastBefore)], isBefore };
}

const nameRelease = (client: pg.PoolClient) =>
  client.query(
    "with before as (delete from schema_migrations where name <= $1) insert into schema_migrations (name, checksum) values ($2, '')",
    [lastBefore, base],
  );

function refuseOtherVersion(migrations: Migration[], done: Done[]): void {
  const older = done.length > 0 && !done.some(({ name }) => name === base);
  if (older)
    throw new Error(
      `This database is older than version ${base}, the first one that is upgraded: start the last version before it with this database, ` +
        `then this one`,
    );
  const other = done.find(
    ({ name, checksum }) => name !== base && !migrations.some((it) => it.name === name && it.checksum === checksum),
  );
  if (!other) return;
  const known = migrations.some(({ name }) => name === other.name);
  throw new Error(
    `This database was made by another version of Poruch, which cannot be upgraded to this one ` +
      `(migration ${other.name} ${known ? "has another content" : "does not exist"} here): ` +
      `start that version, or this one with an empty database`,
  );
}

/** Functions may name tables of files that follow. */
async function makeNew(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  const rooms = (await readFile(new URL("order.txt", schema), "utf8")).trim().split("\n");
  const made = rooms.map(async (room) => [room, await readFile(new URL(`${room}.sql`, schema), "utf8")] as const);
  await client.query("begin; set local check_function_bodies = off");
  for (const [room, text] of await Promise.all(made))
    await client.query(text).catch((error: unknown) => {
      throw new Error(`db/schema/${room}.sql failed: ${String(error)}`, { cause: error });
    });
  await client.query("insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])", [
    [base, ...migrations.map(({ name }) => name)],
    ["", ...migrations.map(({ checksum }) => checksum)],
  ]);
  await client.query("commit");
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
