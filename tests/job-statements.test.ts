// No job reads a table that grows from its beginning to its end: each statement that a job sends finds its rows by an index. The plan is asked
// where it costs the least to know: a sequential scan that remains though it is forbidden is one for which no index can be used.
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readNames } from "#server/files/storage/names-in-storage.ts";
import type { Kit } from "#server/kit/kit.ts";
import { jobs } from "#server/wiring.ts";
import { recordStatements } from "./bench/record-statements.ts";
import { requestOf } from "./fixtures/requests.ts";
import { makeWorld, type World } from "./world/world.ts";

/** They do not grow with the people and the years of a town. */
const small = new Set([
  "plans",
  "categories",
  "point_types",
  "point_purposes",
  "schema_migrations",
  "pg_locks",
  "pg_database",
]);

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** It reads the disk, not the database. */
const withoutStatements = ["kit.sweep-uploads"];
const timed = Object.entries(jobs)
  .filter(([, job]) => "cron" in job && job.cron)
  .map(([name]) => name)
  .filter((name) => !withoutStatements.includes(name));

/** A payment service that is away: rows that other tests left make the job fail, which does not matter here. */
const card = { STRIPE_SECRET_KEY: "sk_test", STRIPE_API_URL: "http://127.0.0.1:9" };

let there: World;
beforeAll(async () => {
  there = await makeWorld({});
  const { kit, person } = there;
  // Something to do for those that otherwise ask one question only.
  const leaving = await person("Olena");
  await requestOf(leaving, { title: "Кран" });
  await kit.pool.query("update users set leaves_at = now(), erases_at = now() - interval '1 second' where id = $1", [
    leaving.id,
  ]);
  await kit.storage.put("points/lost/480.webp", new Uint8Array(3), { contentType: "image/webp" });
  await readNames(kit);
  const longAgo = new Date(0);
  for (const key of await kit.storage.list()) await utimes(join(there.config.DATA_DIR, "files", key), longAgo, longAgo);
});
afterAll(() => there.close());

test.each(timed)("%s finds its rows by an index", async (name) => {
  const { kit } = there;
  const run = jobs[name as keyof typeof jobs].run as (kit: Kit, data: object) => Promise<void>;
  const withCard = name === "plans.compare" ? { ...kit, config: { ...kit.config, ...card } } : kit;
  const { statements } = await recordStatements(() => run(withCard, {}).catch(() => undefined));
  const client = await kit.pool.connect();
  const found: string[] = [];
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    for (const { text, values } of statements) {
      if (!/^\s*(select|with|update|delete|insert)/i.test(text)) continue;
      if (/\bpgboss\./.test(text)) continue; // the queue looks after itself meanwhile
      await client.query("savepoint one");
      const { rows } = await client
        .query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`, values)
        .catch((error: Error) => {
          found.push(`${error.message}: ${text.slice(0, 150)}`);
          return { rows: [] };
        });
      await client.query("rollback to savepoint one");
      const nodes = nodesOf(rows[0]?.["QUERY PLAN"][0].Plan ?? { "Node Type": "none" });
      const whole = nodes.filter((node) => node["Node Type"] === "Seq Scan" && !small.has(node["Relation Name"] ?? ""));
      const words = text.replaceAll(/\s+/g, " ").trim().slice(0, 150);
      found.push(...whole.map((node) => `${node["Relation Name"]} in: ${words}`));
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
  expect(statements.length).toBeGreaterThan(0);
  expect([...new Set(found)]).toEqual([]);
});
