import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { migrate } from "#server/kit/migrate.ts";
import { databaseUrl } from "../../tests/postgres/setup.ts";
import { world } from "../../tests/world/world.ts";
import { describeSchema } from "./describe-schema.ts";
import { languagesOf, withUnions } from "./generate-types.ts";
import { readCatalog } from "./read-catalog.ts";

const inRepository = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

// The text must be the same on every version: `npm run test:system` runs this test on PostgreSQL 15.
test("the files of db/schema and the migrations make the same database, byte for byte that of db/schema.sql, with the same rows", async () => {
  const server = process.env["TEST_POSTGRES_URL"] ?? "";
  const made = [];
  for (const byMigrations of [true, false]) {
    const name = `schema_${randomUUID().replaceAll("-", "")}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const pool = new pg.Pool({ connectionString: databaseUrl(server, name), max: 1 });
    await migrate(pool, { byMigrations });
    made.push({ schema: describeSchema(await readCatalog(pool)), rows: await rowsOf(pool) });
    await pool.end();
  }
  const [migrated, written] = made;
  expect(written?.schema).toBe(inRepository("db/schema.sql"));
  expect(migrated?.schema).toBe(inRepository("db/schema.sql"));
  expect(written?.rows).toEqual(migrated?.rows);
});

/** Rows and sequences of a new database, without what is made at the moment. */
async function rowsOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query<{ name: string; kind: string }>(
    "select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname",
  );
  const found: unknown[] = [];
  for (const { name, kind } of rows)
    if (kind === "S" || name === "schema_migrations") found.push(name);
    else {
      const held = await pool.query<{ row: string }>(
        `select (to_jsonb(t) - 'id' - 'updated_at' - 'created_at')::text as row from ${name} t order by 1`,
      );
      found.push([name, held.rows.map(({ row }) => row)]);
    }
  return found;
}

test("every file of db/schema is in its order and short enough to be read", () => {
  const folder = new URL("../../db/schema/", import.meta.url);
  const order = inRepository("db/schema/order.txt").trim().split("\n");
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  expect(files.toSorted()).toEqual(order.map((room) => `${room}.sql`).toSorted());
  const long = order.filter((room) => inRepository(`db/schema/${room}.sql`).split("\n").length > 400);
  expect(long).toEqual([]);
});

test("every table, view and function says why it is there", () => {
  const rooms = inRepository("db/schema/order.txt").trim().split("\n");
  const silent = rooms.flatMap((room) => {
    const lines = inRepository(`db/schema/${room}.sql`).split("\n");
    return lines.filter(
      (line, at) => /^create (table|view|function) /.test(line) && room !== "lists" && !lines[at - 1]?.startsWith("--"),
    );
  });
  expect(silent).toEqual([]);
});

test("db/types.ts has the values of every check", async () => {
  const { kit } = await world();
  const types = inRepository("db/types.ts");
  expect(types).toContain(
    'status: Generated<"created" | "updated" | "accepted" | "declined" | "withdrawn" | "deleted">;',
  );
  const withoutUnions = types.replaceAll(/"[\w/]+"( \| "[\w/]+")+/g, "string");
  expect(withUnions(withoutUnions, await readCatalog(kit.pool))).toBe(types);
});

test("SQL and contract have the same languages", async () => {
  const { kit } = await world();
  const { functions } = await readCatalog(kit.pool);
  expect(languagesOf(functions)).toEqual(languages.map((code) => `"${code}"`));
});
