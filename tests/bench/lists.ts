// The part `lists`: our list of offers against the best SQL and against Directus, on the same rows, in turn.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { record } from "./aims.ts";
import { atEnd } from "./at-end.ts";
import { ask, type Filled } from "./cluster.ts";
import { environment } from "./finder-http.ts";
import type { BenchOptions } from "./options.ts";
import { type Asked, bestSql, chooseAsked, findPgbench, here } from "./peers/best-sql.ts";
import { startDirectus } from "./peers/directus.ts";
import { startProcess } from "./processes.ts";
import { attempt, say, two } from "./report.ts";
import { compare, describe, overHttp, ratio, type Target } from "./rounds.ts";

const near = "app: near, one purpose, provider, files";
const newest = "app: newest of a type";
const place = `filter[lat]=${here.lat}&filter[lng]=${here.lng}&filter[radius]=50000`;

export async function reportLists(filled: Filled, { rounds, seconds }: BenchOptions): Promise<void> {
  say(
    `\nLists of 20 offers among ${filled.rows}: app and Directus with 8 connections, SQL with 4 (${findPgbench() ?? "Node"})`,
  );
  const folder = mkdtempSync(join(tmpdir(), "poruch-bench-lists-"));
  const stops = [atEnd(async () => rmSync(folder, { recursive: true, force: true }))];
  try {
    const asked = await chooseAsked(filled.url);
    const app = await startProcess("main.ts", [], environment(filled.url, folder));
    stops.unshift(app.stop);
    const targets = [...(await bestSql(filled, asked, folder)), ...ours(app, filled, asked)];
    await attempt("Directus", async () => {
      const directus = await startDirectus(filled, asked.type);
      stops.unshift(directus.stop);
      targets.push(...directus.targets);
    });
    const shots = await compare(targets, rounds, seconds);
    for (const { name } of targets) say(`  ${name.padEnd(42)} ${describe(shots, name)}`);
    const compareTo = (one: string, other: string): number => {
      if (!shots[one] || !shots[other]) return Number.NaN;
      const value = ratio(shots, one, other, "perSecond");
      say(`  ${one} / ${other}: ${two(value)} (computing ${two(ratio(shots, one, other, "perCpuSecond"))})`);
      return value;
    };
    const note = `at ${filled.rows}`;
    record("near", compareTo(near, "SQL: near, one type, joined"), note);
    compareTo(near, "SQL: near, one purpose, joined");
    compareTo(near, "SQL: ids, near, one purpose");
    compareTo(newest, "SQL: newest of a type, joined");
    record("newest", compareTo(newest, "Directus: newest of a type, public"), note);
    compareTo(newest, "Directus: newest of a type, admin");
  } finally {
    for (const stop of stops) await stop();
    await ask(filled.url, "drop schema if exists best_sql cascade; drop schema if exists directus cascade");
  }
}

/** A visitor's calls. */
function ours(app: { port: number; pid: number }, { postmaster }: Filled, { purpose, type }: Asked): Target[] {
  const offers = `http://127.0.0.1:${app.port}/api/public/service-offers`;
  const calls: [name: string, url: string][] = [
    [near, `${offers}?${place}&filter[purpose]=${purpose}&sort=distance&include=user,media_files`],
    [newest, `${offers}?filter[point_type]=${type}&sort=-published_at`],
  ];
  return calls.map(([name, url]) => overHttp({ name, url, app: app.pid, database: postmaster }));
}
