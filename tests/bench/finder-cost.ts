// The cost of a search as the market grows: every sort, place and filter at each size, with the worst ones named.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { search } from "#server/finder/search.ts";
import { noOutbox, openDb, openPool, type Db } from "#server/kit/db.ts";
import type { Member } from "#server/kit/viewer.ts";
import { seeker } from "./fill/fill.ts";
import { recordStatements } from "./record-statements.ts";
import { say } from "./report.ts";

type Query = Parameters<typeof search>[2];
export type Case<Q = Query> = { name: string; query: Q };
/** A list that is measured. */
type Run<Q> = (db: Db, viewer: Member, query: Q) => Promise<{ meta: { total: number } }>;
export type Cost = { name: string; ms: number; total: number };

const kyiv = { lat: 50.45, lng: 30.52 };
const places: Record<string, NonNullable<Query["filter"]>> = {
  "Kyiv 50 km": { ...kyiv, radius: 50_000 },
  "Kyiv 2 km": { ...kyiv, radius: 2_000 },
  "Kyiv 500 km": { ...kyiv, radius: 500_000 },
  "village 10 km": { lat: 51.35, lng: 27.6, radius: 10_000 },
  "open sea 20 km": { lat: 44.2, lng: 31.2, radius: 20_000 },
};
const filters: Record<string, NonNullable<Query["filter"]>> = {
  all: {},
  "frequent purpose": { purpose: [1] },
  "three purposes of two types": { purpose: [1, 2, 40] },
  type: { point_type: [1] },
  "three types": { point_type: [1, 5, 9] },
  urgent: { urgent: true },
  "rare language": { language: "pt" },
  "unknown language": { language: "zz" },
  "text of all": { text: "потрібно" },
  "frequent text": { text: "терміново" },
  "rare text": { text: "рідкість" },
  "one letter": { text: "к" },
  "text of none": { text: "нічогоподібного" },
  "purpose and text": { purpose: [2], text: "київ" },
  dismissed: { dismissed: true },
};
const sorts = ["distance", "-distance", "published_at", "-published_at"] as const;

export const cases: Case[] = Object.entries(places).flatMap(([place, where]) =>
  Object.entries(filters).flatMap(([what, filter]) =>
    sorts.map((sort) => ({ name: `${place}, ${what}, ${sort}`, query: { sort, filter: { ...where, ...filter } } })),
  ),
);
cases.push(
  { name: "Kyiv 50 km, all, distance, page 50", query: { sort: "distance", page: 50, filter: places["Kyiv 50 km"] } },
  {
    name: "Kyiv 50 km, all, -published_at, page 50",
    query: { sort: "-published_at", page: 50, filter: places["Kyiv 50 km"] },
  },
);

export const measureFinder = (url: string, label: string, tries: number, chosen = cases): Promise<Cost[]> =>
  measureList({ url, label, tries, chosen, run: search });

type Measured<Q> = { url: string; label: string; tries: number; chosen: Case<Q>[]; run: Run<Q> };

/** Milliseconds of the database for each case: the best of `tries`. Plans go to `artifacts/bench/`. */
export async function measureList<Q>({ url, label, tries, chosen, run }: Measured<Q>): Promise<Cost[]> {
  const pool = openPool(
    { connectionString: url, max: 1, statementTimeout: 60_000, lockTimeout: 2_000 },
    () => undefined,
  );
  const db = openDb(pool, noOutbox);
  try {
    const viewer = await seekerOf(db);
    const clock = await databaseClock(db);
    const costs: Cost[] = [];
    for (const { name, query } of chosen) {
      const times: number[] = [];
      let total = 0;
      // A fast search is repeated until its prepared statement has its final plan, as in an app that runs for a while.
      while (times.length < (Math.min(...times) < 5 ? 8 : tries) && (times[0] ?? 0) < 1_000) {
        const begun = clock();
        total = await totalOf(run(db, viewer, query), `${label}: ${name}`);
        times.push(clock() - begun);
      }
      costs.push({ name, ms: Math.min(...times), total });
    }
    await keepPlans(db, viewer, { label, costs, chosen, run }).catch((error: unknown) =>
      say(`  no plans of ${label}: ${String(error)}`),
    );
    return costs;
  } finally {
    await db.destroy();
  }
}

/** A search that takes more than a minute is named, and the others are measured all the same. */
async function totalOf(found: Promise<{ meta: { total: number } }>, name: string): Promise<number> {
  try {
    return (await found).meta.total;
  } catch (error) {
    say(`  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return Number.NaN;
  }
}

/** Milliseconds of CPU time of the one connection's server process: other processes of the machine do not count. */
async function databaseClock(db: Db): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  return existsSync(file) ? () => Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6 : () => performance.now();
}

export async function seekerOf(db: Db): Promise<Member> {
  const { id } = await db.selectFrom("users").select("id").where("phone", "=", seeker.phone).executeTakeFirstOrThrow();
  const facts = { role: "user", abilities: new Map(), language: "uk", providesServices: true, paused: false } as const;
  return { isUser: true, id, actorId: id, sessionId: id, ip: "127.0.0.1", ...facts };
}

/** The plans of the usual search and of the ten most expensive. */
async function keepPlans<Q>(
  db: Db,
  viewer: Member,
  { label, costs, chosen, run }: Pick<Measured<Q>, "label" | "chosen" | "run"> & { costs: Cost[] },
): Promise<void> {
  const worst = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  const wanted = new Set([chosen[0]?.name, ...worst.map(({ name }) => name)]);
  const parts: string[] = [];
  for (const { name, query } of chosen.filter((it) => wanted.has(it.name))) {
    const { statements } = await recordStatements(() => run(db, viewer, query));
    // A search also sets how its statement is planned; only what reads has a plan.
    for (const { text, values } of statements.filter((it) =>
      /^\s*(\/\* prepared \*\/)?\s*(select|with)\b/i.test(it.text),
    )) {
      const { rows } = await sql
        .raw<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${inline(text, values)}`)
        .execute(db);
      parts.push(`## ${name}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}\n`);
    }
  }
  mkdirSync("artifacts/bench", { recursive: true });
  writeFileSync(`artifacts/bench/plans-${label}.txt`, parts.join("\n"));
}

/** Only for plans of the bench's own statements: values become literals. */
const inline = (text: string, values: unknown[]) =>
  text.replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]));

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return `'{${value.map(String).join(",")}}'`;
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}
