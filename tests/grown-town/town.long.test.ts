// A town of three years: 25,000 people, 200,000 posts, a million messages, 66,000 files. Every job that runs by the clock ends before it is due
// again, the operator's commands and a person's copy and erasure work, and after a day of standstill nobody is flooded.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/kit/config.ts";
import { transact } from "#server/kit/db.ts";
import { openLog } from "#server/kit/log.ts";
import { record } from "#server/kit/record.ts";
import { openKit, type OpenKit } from "#server/open.ts";
import { jobs } from "#server/wiring.ts";
import { startCluster, type Cluster, type Roles } from "../bench/cluster.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";

const posts = 100_000; // of each kind
const hour = 3_600_000;

let cluster: Cluster;
let town: Roles;
let dataDir: string;
let open: OpenKit;
let loader: pg.Client;

beforeAll(async () => {
  cluster = await startCluster((text) => console.info(text));
  town = await cluster.copied(posts, "grown_town");
  dataDir = await temporaryFolder();
  loader = new pg.Client({ connectionString: town.superuser });
  await loader.connect();
  await loader.query("set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off");
  await loader.query(await readFile(new URL("history.sql", import.meta.url), "utf8"));
  // Nothing works by itself here: each job is called, and what it sends is counted in the queue.
  const config = readConfig(settings());
  open = await openKit(config, openLog(config), town.owner, { work: false });
  await leave(20);
  const { rows } = await loader.query<{ folder: string }>("select folder from media_files");
  for (const { folder } of rows)
    await open.kit.storage.put(`${folder}/320.webp`, new Uint8Array(1_000), { contentType: "image/webp" });
}, hour);
afterAll(async () => {
  await open?.close();
  await loader?.end();
  await cluster?.stop();
});

/** People who decided to leave, and whose time is over. */
async function leave(people: number): Promise<void> {
  const { rows } = await loader.query<{ id: string }>(
    "update users set leaves_at = now() - interval '14 days', erases_at = now() - interval '1 hour' where id in (select id from users order by id limit $1) returning id",
    [people],
  );
  const about = { erasesAt: new Date().toISOString(), sessionId: randomUUID() };
  for (const { id } of rows)
    await transact(open.kit.db, (tx) => record(tx, "account.leaving", { userId: id, ...about }));
}

const settings = () => ({
  ...process.env,
  NODE_ENV: "test",
  LOG_LEVEL: "error",
  DATA_DIR: dataDir,
  DEMO: "off",
  DATABASE_URL: town.owner,
  SECRET_KEY: "k".repeat(48),
});

/** Seconds until the job is due again: it must have ended by then. */
const limitOf = (cron: string): number => {
  const [minute = "", hours = ""] = cron.split(" ");
  if (hours !== "*") return 3_600;
  return minute === "*" ? 60 : minute.startsWith("*/") ? Number(minute.slice(2)) * 60 : 3_600;
};

const timed = Object.entries(jobs).flatMap(([name, job]) =>
  "cron" in job && job.cron ? [{ name, cron: job.cron }] : [],
);

/** Runs every job that runs by the clock. @returns the seconds of each */
async function runAll(): Promise<Map<string, number>> {
  const seconds = new Map<string, number>();
  for (const { name } of timed) {
    const run = jobs[name as keyof typeof jobs].run as (kit: OpenKit["kit"], data: object) => Promise<void>;
    const begun = performance.now();
    await run(open.kit, {});
    seconds.set(name, (performance.now() - begun) / 1000);
  }
  const slowest = [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, 8);
  console.info(slowest.map(([name, s]) => `${name} ${s.toFixed(1)} s`).join(", "));
  return seconds;
}

const tooSlow = (seconds: Map<string, number>) =>
  timed.flatMap(({ name, cron }) =>
    (seconds.get(name) ?? 0) < limitOf(cron) ? [] : [`${name}: ${seconds.get(name)} s`],
  );

/** What waits in the queue, by job. */
async function queued(): Promise<Record<string, number>> {
  const { rows } = await loader.query<{ name: string; n: number }>(
    "select name, count(*)::integer as n from pgboss.job where state = 'created' group by name order by name",
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

function cli(...words: string[]): Promise<{ code: number | null; out: string; ms: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ["cli.ts", "--json", ...words], { env: settings() });
  let out = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (out += chunk.toString()));
  return new Promise((ended) => child.on("exit", (code) => ended({ code, out, ms: performance.now() - begun })));
}

test(
  "every job ends before it is due again, the first time and when it has caught up",
  { timeout: 2 * hour },
  async () => {
    expect(tooSlow(await runAll())).toEqual([]);
    console.info(await queued());
    expect(tooSlow(await runAll())).toEqual([]);
  },
);

test("people who leave are erased, and somebody with three years gets a copy", { timeout: hour }, async () => {
  const { rows: left } = await loader.query("select id from users where erases_at < now() and deleted_at is null");
  expect(left).toEqual([]);
  const { rows } = await loader.query<{ id: string }>(
    "insert into exports (user_id) select user_id from points where status = 'closed' and kind = 'request' and user_id in (select id from users where deleted_at is null) limit 1 returning id",
  );
  const begun = performance.now();
  await jobs["accounts.export"].run(open.kit, { id: rows[0]?.id ?? "" });
  console.info(`copy of a person's data: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const { rows: made } = await loader.query("select state from exports where id = $1", [rows[0]?.id]);
  expect(made).toEqual([{ state: "ready" }]);
});

test(
  "after a day of standstill each job catches up, and nobody is flooded or told what is over",
  { timeout: 2 * hour },
  async () => {
    await loader.query("delete from pgboss.job where state = 'created'");
    await loader.query(await readFile(new URL("standstill.sql", import.meta.url), "utf8"));
    expect(tooSlow(await runAll())).toEqual([]);
    console.info(await queued());
    const { rows: late } = await loader.query(
      `select n.step, e.starts_at from notifications n join calendar_events e on e.proposal_id = n.proposal_id
     where n.step in ('time_tomorrow', 'time_soon') and n.created_at < now() and e.starts_at < n.created_at limit 5`,
    );
    expect(late).toEqual([]);
    const { rows: most } = await loader.query<{ n: number }>(
      "select count(*)::integer as n from notifications where created_at > now() - interval '1 hour' group by user_id order by n desc limit 1",
    );
    console.info(`most news of one person: ${most[0]?.n}`);
    expect(most[0]?.n ?? 0).toBeLessThan(20);
  },
);

test("the invariants hold, and a backup of it can be loaded", { timeout: 2 * hour }, async () => {
  const checked = await cli("check");
  expect(checked).toMatchObject({ code: 0, out: expect.stringContaining("all invariants hold") });
  const folder = join(await temporaryFolder(), "backup");
  const written = await cli("backup", folder);
  expect([written.code, written.out.slice(-1_000)]).toEqual([0, expect.any(String)]);
  const verified = await cli("restore", folder, "--verify");
  expect([verified.code, verified.out.slice(-1_000)]).toEqual([0, expect.any(String)]);
  const seconds = [checked, written, verified].map(({ ms }) => `${Math.round(ms / 1000)} s`);
  console.info(`check ${seconds[0]}, backup ${seconds[1]}, restore --verify ${seconds[2]}`);
});
