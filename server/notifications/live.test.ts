// Live events for open pages when the connection to the database breaks, and when many arrive at once.
import { sql } from "kysely";
import pino from "pino";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { openDb, transact } from "#server/kit/db.ts";
import { directUrl } from "#server/kit/direct.ts";
import { openListener } from "#server/kit/listener.ts";
import { openLive, wake } from "#server/kit/live.ts";
import { openOutages } from "#server/monitoring/outages.ts";
import { listenTo } from "../../tests/world/live-events.ts";
import { world, type Person } from "../../tests/world/world.ts";

const notify = async (person: Person, read = false) => {
  const { kit } = await world();
  await sql`insert into notifications (user_id, type, step, side, subject_kind, read_at) values
    (${person.id}, 'system_message', 'export_ready', 'account', 'account', ${read ? sql`now()` : null})`.execute(
    kit.db,
  );
};

test("events committed while the connection was away are shown when it returns", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const { rows } = await kit.pool.query<{ url: string }>("select current_database() as url");
  const { host, port, user } = kit.pool.options as { host?: string; port?: number; user?: string };
  const connection = kit.pool.options.connectionString ?? `postgresql://${user}@${host}:${port}/${rows[0]?.url}`;
  const listener = openListener({
    connectionString: directUrl(kit.config, connection),
    outages: openOutages(pino({ level: "silent" })),
  });
  const live = openLive(listener);
  const heard: object[] = [];
  live.listen(olena.id, (event) => void heard.push(event));
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1); // connected
  await kit.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'poruch-listener' and datname = current_database()`);
  await transact(kit.db, (tx) => wake(tx, olena.id)); // no listener is connected at this moment
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(1);
  // Lines of conversations may have been among them: all are looked at again.
  const everything = { user: olena.id, id: null, threads: null };
  expect(heard).toEqual([everything, everything]);
  await listener.close();
});

test("thirty changes at once with three open tabs ask the database a few times, and the last count is shown", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  let counts = 0;
  const db = openDb(kit.pool, kit.db.outbox, ({ query }) => void (/from inbox_of/.test(query.sql) && counts++));
  const app = await createApp({ ...kit, db });
  const tabs = await Promise.all([1, 2, 3].map(() => listenTo(app, olena.token)));
  const lastOf = (tab: (typeof tabs)[number]) => tab.events().at(-1)?.unread;
  await expect.poll(() => tabs.map(lastOf), { timeout: 10_000 }).toEqual([0, 0, 0]);
  counts = 0;
  await Promise.all(Array.from({ length: 30 }, () => notify(olena)));
  await expect.poll(() => tabs.map(lastOf), { timeout: 10_000 }).toEqual([30, 30, 30]);
  expect(counts).toBeGreaterThan(0);
  expect(counts).toBeLessThan(30); // 90 without: once for each change and tab
  for (const tab of tabs) tab.stop();
  await app.close();
});
