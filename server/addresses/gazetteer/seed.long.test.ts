import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { noOutbox, openDb } from "#server/kit/db.ts";
import { template } from "../../../tests/postgres/ready-databases.ts";
import { databaseUrl } from "../../../tests/postgres/setup.ts";
import { gazetteer } from "./search.ts";
import { seedGazetteer } from "./seed.ts";

vi.setConfig({ testTimeout: 120_000 }); // loads all places of the world, possibly on a busy machine

// A separate database: these tests fill and empty the tables that all others read.
const name = `seeding_${process.pid}`;
const server = process.env["TEST_POSTGRES_URL"] ?? "";
let pool: pg.Pool;

async function asAdmin(statement: string) {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

beforeAll(async () => {
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  pool = new pg.Pool({ connectionString: databaseUrl(server, name), max: 4 });
});
afterAll(async () => {
  await pool.end();
  // The pool ends before the server has closed its connections; to cut them would be an error that no test catches.
  await vi.waitFor(() => asAdmin(`drop database ${name}`), { timeout: 20_000 });
});

const counts = async () =>
  (
    await pool.query(
      "select (select count(*)::int from places) as places, (select count(*)::int from place_keys) as keys",
    )
  ).rows[0];
const indexes = async () =>
  (await pool.query("select indexdef from pg_indexes where tablename in ('places', 'place_keys') order by 1")).rows;
const search = async (text: string) =>
  (await gazetteer(openDb(pool, noOutbox)).search({ text, language: "uk", limit: 3 })).map(
    (place) => place.formatted_address,
  );
const forget = () => pool.query("update seeds set version = 'older' where name = 'gazetteer'");

test("a filled database is left alone", async () => {
  expect(await seedGazetteer(pool)).toBe(false);
  expect(await counts()).toMatchObject({ places: 199_525 });
});

test("a load that breaks off leaves everything as it was", async () => {
  const before = await counts();
  await forget();
  const dying = new pg.Pool({ connectionString: databaseUrl(server, name), application_name: "dying" });
  dying.on("error", () => undefined);
  dying.on("connect", (client) => client.on("error", () => undefined));
  await Promise.all([expect(seedGazetteer(dying)).rejects.toThrow(), killOnceLoading()]);
  await dying.end();
  expect(await counts()).toEqual(before);
});

/** Terminates the loading connection as soon as it copies. */
async function killOnceLoading() {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dying' and query like 'copy%'`,
    );
    if (rowCount) return;
  }
  throw new Error("the load never began to copy");
}

test("newer data is loaded by one of two starts at once, and what an operator edited or added survives it", async () => {
  const before = { counts: await counts(), indexes: await indexes() };
  await pool.query(`update places set names = '{"uk": "Левгород"}', aliases = '' where id = 702550`);
  await pool.query(
    `insert into places (id, name, country_code, lat, lng, population, feature, time_zone)
     values (-1, 'Мала Вигадка', 'UA', 49.1, 24.1, 120, '', 'Europe/Kyiv')`,
  );
  const found = async () => [await search("Левгород"), await search("мала виг")];
  const expected = [["Левгород, Львівська область, Україна"], ["Мала Вигадка, Україна"]];
  const loaded = await Promise.all([seedGazetteer(pool), seedGazetteer(pool)]);
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await found()).toEqual(expected);
  expect(await seedGazetteer(pool)).toBe(false);
  expect(await found()).toEqual(expected);
  expect(await indexes()).toEqual(before.indexes);
  expect(await counts()).toMatchObject({ places: before.counts.places + 1 });
});
