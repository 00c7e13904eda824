// Publishes one offer among two million saved searches, of which five thousand want it: measures the call, and when the last owner is told.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { addressOf, lviv, plumber } from "../fixtures/requests.ts";
import { makeWorld, type World } from "../world/world.ts";

let there: World | undefined;
afterAll(() => there?.close());

const near = 5_000;
const far = 1_995_000;

test("a publish costs no more than with none, and all who want it are told", { timeout: 3_600_000 }, async () => {
  there = await makeWorld({});
  const { kit, person } = there;
  const publish = async () => {
    const marko = await person("Marko");
    const address_id = await addressOf(marko, lviv);
    const body = { ...plumber, title: "Сантехнік", address_id, publish: true };
    const begun = performance.now();
    const { id } = await marko.call("POST /service-offers", { body });
    return { id, ms: performance.now() - begun };
  };
  for (let i = 0; i < 3; i++) await publish();
  const before = await publish();
  const client = await kit.pool.connect();
  await client.query("set statement_timeout = 0");
  // The pool gives up earlier than the server, so the work is cut into pieces.
  await client.query(
    `insert into users (name, phone) select 'Searcher', '+3809' || lpad(n::text, 8, '0') from generate_series(1, ${near}) n`,
  );
  await client.query("drop index saved_searches_keys");
  await client.query(`insert into saved_searches (user_id, kind, point_type_ids, lat, lng, radius)
    select id, 'offer', '{${plumber.point_type_id}}', 49.84, 24.03, 25000 from users where name = 'Searcher'`);
  for (let done = 0; done < far; done += 19_950)
    await client.query(`insert into saved_searches (user_id, kind, point_type_ids, lat, lng, radius)
      select (select id from users where name = 'Searcher' limit 1), 'offer', '{${plumber.point_type_id}}', 46 + random() * 5, 26 + random() * 13, 25000
      from generate_series(1, 19950)`);
  client.release(true);
  await withoutLimit(kit.pool.options.connectionString ?? "");
  const after = await publish();
  const begun = performance.now();
  const told = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from notifications where subject_id = ${after.id}`.execute(kit.db);
    return rows[0]?.n;
  };
  await expect.poll(told, { timeout: 120_000, interval: 500 }).toBe(near);
  const seconds = (performance.now() - begun) / 1000;
  console.info(
    `publish ${before.ms.toFixed(0)} ms before, ${after.ms.toFixed(0)} ms after; the last of ${near} told after ${seconds.toFixed(1)} s`,
  );
});

async function withoutLimit(connectionString: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'");
  await client.query(
    "create index saved_searches_keys on saved_searches using gin (saved_keys(kind, point_type_ids, purpose_ids, lat, lng, radius))",
  );
  await client.query("analyze saved_searches");
  await client.end();
}
