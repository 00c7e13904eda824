import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { databaseUrl } from "../../tests/postgres/setup.ts";
import { world } from "../../tests/world/world.ts";
import { migrate } from "./migrate.ts";

const server = process.env["TEST_POSTGRES_URL"] ?? "";
const name = `migrate_${randomUUID().replaceAll("-", "")}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
await admin.end();
const pool = new pg.Pool({ connectionString: databaseUrl(server, name), max: 1 });
afterAll(() => pool.end());

test("migrations run once", async () => {
  const { kit } = await world();
  expect(await migrate(kit.pool)).toEqual([]);
});

async function holds(...migrations: string[]) {
  await pool.query("drop table if exists schema_migrations");
  await pool.query("create table schema_migrations (name text primary key, checksum text not null, at timestamptz)");
  await pool.query("insert into schema_migrations select name, 'other', now() from unnest($1::text[]) name", [
    migrations,
  ]);
}

const older =
  "This database is older than version 3.0.0, the first one that is upgraded: start the last version before it with this database, then this one";
const another = (migration: string) =>
  `This database was made by another version of Poruch, which cannot be upgraded to this one (migration ${migration} does not exist here): ` +
  "start that version, or this one with an empty database";

test.each([
  [["0001_kit.sql", "0117_ratings_in_steps.sql"], older],
  [["3.0.0", "0999_later.sql"], another("0999_later.sql")],
  [["0001_kit.sql", "0119_lists.sql", "0999_later.sql"], another("0999_later.sql")],
])("a database with %j is refused in one sentence and left unchanged", async (migrations, sentence) => {
  await holds(...migrations);
  await expect(migrate(pool)).rejects.toThrow(sentence);
  const { rows } = await pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  expect(rows).toEqual([{ relname: "schema_migrations" }]);
  const { rows: names } = await pool.query("select name from schema_migrations order by name");
  expect(names.map(({ name }) => name as string)).toEqual(migrations.toSorted());
});

test("a database that the last version before 3.0.0 upgraded counts as one of 3.0.0", async () => {
  await pool.query("drop table if exists schema_migrations");
  await migrate(pool);
  const names = async () =>
    (await pool.query<{ name: string }>("select name from schema_migrations order by name")).rows.map(
      ({ name }) => name,
    );
  const present = await names();
  await pool.query("delete from schema_migrations where name = '3.0.0'");
  await pool.query(
    "insert into schema_migrations (name, checksum) values ('0001_kit.sql', 'x'), ('0119_lists.sql', 'x')",
  );
  expect(await migrate(pool)).toEqual([]);
  expect(await names()).toEqual(present);
});
