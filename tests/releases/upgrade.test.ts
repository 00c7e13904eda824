// The database of each release, with people in every state, becomes one of this version.
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { loadBackup } from "#server/backup/load-backup.ts";
import type { Manifest } from "#server/backup/write-backup.ts";
import { check } from "#server/cli/check.ts";
import { readConfig } from "#server/kit/config.ts";
import { openLog } from "#server/kit/log.ts";
import { migrate } from "#server/kit/migrate.ts";
import { openKit } from "#server/open.ts";
import { describeSchema } from "../../tools/db/describe-schema.ts";
import { readCatalog } from "../../tools/db/read-catalog.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";
import { databaseUrl } from "../postgres/setup.ts";
import { caller } from "../world/caller.ts";
import { newIp, password } from "../world/world.ts";

const releases = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((it) =>
  it.isDirectory() ? it.name : [],
);

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function emptyDatabase(): Promise<{ pool: pg.Pool; url: string }> {
  const server = process.env["TEST_POSTGRES_URL"] ?? "";
  const name = `release_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  ends.push(() => pool.end());
  return { pool, url };
}

async function databaseOf(release: string) {
  const made = await emptyDatabase();
  const folder = join(import.meta.dirname, release);
  const manifest = JSON.parse(readFileSync(join(folder, "rows/manifest.json"), "utf8")) as Manifest;
  const client = await made.pool.connect();
  await client.query("begin; set local check_function_bodies = off");
  await client.query(gunzipSync(readFileSync(join(folder, "schema.sql.gz"))).toString());
  await client.query(
    "create table schema_migrations (name text primary key, checksum text not null, at timestamptz not null default now())",
  );
  await client.query("insert into schema_migrations (name, checksum) select name, '' from unnest($1::text[]) name", [
    manifest.migrations,
  ]);
  await client.query("commit");
  client.release();
  await loadBackup(
    made.pool,
    join(folder, "rows"),
    manifest,
    async () => undefined,
    () => undefined,
  );
  return made;
}

test("there is a database of the first release", () => {
  expect(releases).toContain("3.0.0");
});

test.each(releases)(
  "one of %s gets the schema of a new one, keeps its people, and serves them",
  { timeout: 120_000 },
  async (release) => {
    const { pool, url } = await databaseOf(release);
    const count = async () => (await pool.query("select count(*) from users")).rows;
    const before = await count();
    await migrate(pool);
    const fresh = await emptyDatabase();
    await migrate(fresh.pool);
    expect(describeSchema(await readCatalog(pool))).toBe(describeSchema(await readCatalog(fresh.pool)));
    expect(await check(pool)).toEqual([]);
    expect(await count()).toEqual(before);

    const config = readConfig({
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATA_DIR: await temporaryFolder(),
      DEMO: "off",
    });
    const { kit, close } = await openKit(config, openLog(config), url, { work: false });
    const app = await createApp(kit);
    ends.push(() => app.close().then(close));
    const { rows: phones } = await pool.query<{ name: string; phone: string }>(
      "select name, phone from users where name in ('Olena Koval', 'Marko Bondar') order by created_at limit 2",
    );
    expect(phones).toHaveLength(2);
    for (const { phone } of phones) {
      const visitor = caller(app, { language: "uk", ip: newIp() });
      const { access_token: token } = await visitor.call("POST /token", { body: { phone, password } });
      const person = caller(app, { language: "uk", ip: newIp(), token });
      for (const list of [
        "GET /service-requests",
        "GET /service-offers",
        "GET /proposals",
        "GET /threads",
        "GET /notifications",
      ] as const) {
        const { status } = await person.attempt(list);
        expect([list, status]).toEqual([list, 200]);
      }
    }
  },
);
