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

// Earlier commits had 36 migrations, and 0001_kit.sql with another content: their databases have no upgrade path.
test.each([
  ["0001_kit.sql", "has another content"],
  ["0036_taking_over_a_profile.sql", "does not exist"],
])("a database with %s of another version is refused in one sentence and left unchanged", async (migration, reason) => {
  await pool.query("drop table if exists schema_migrations");
  await pool.query("create table schema_migrations (name text primary key, checksum text not null, at timestamptz)");
  await pool.query("insert into schema_migrations values ($1, 'other', now())", [migration]);
  await expect(migrate(pool)).rejects.toThrow(
    `This database was made by another version of Poruch, which cannot be upgraded to this one (migration ${migration} ${reason} here): ` +
      "start that version, or this one with an empty database",
  );
  const { rows } = await pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  expect(rows).toEqual([{ relname: "schema_migrations" }]);
});
