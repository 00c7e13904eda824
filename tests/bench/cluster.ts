// A cluster of its own for one run, with the settings of production; in it a template with schema, catalogue and gazetteer.
// With BENCH_DIR it is kept there, and the next run reuses the loaded data (a million takes a quarter of an hour).
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import pino from "pino";
import { openPool } from "#server/kit/db.ts";
import { prepareDatabase } from "#server/open.ts";
import { startPostgres } from "#server/postgres/start.ts";
import { databaseUrl } from "../postgres/setup.ts";
import { fill } from "./fill.ts";
import type { Filled } from "./finder-http.ts";

export type Cluster = {
  /** A database with `requests` published requests; made at the first call. */
  filled(requests: number): Promise<Filled>;
  stop(): Promise<void>;
};

const template = "bench_template";

export async function startCluster(say: (text: string) => void): Promise<Cluster> {
  const kept = process.env["BENCH_DIR"];
  const dataDir = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), "poruch-bench-"));
  mkdirSync(dataDir, { recursive: true });
  // Only loading is eased: with 64 MB of log the disk would write checkpoints all the time.
  const settings = { max_wal_size: "2GB", checkpoint_timeout: "30min" };
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings });
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query<{ datname: string }>(statement)).rows.length > 0;
    } finally {
      await client.end();
    }
  };
  const isThere = (name: string) => ask(`select 1 from pg_database where datname = '${name}'`);
  if (!(await isThere(template))) await ask(`create database ${template}`);
  const pool = openPool(
    { connectionString: databaseUrl(postgres.url, template), max: 2, statementTimeout: 0, lockTimeout: 0 },
    () => undefined,
  );
  await prepareDatabase(pool, pino({ level: "silent" }));
  await pool.end();
  const made = new Map<number, Promise<Filled>>();
  const make = async (requests: number) => {
    const begun = performance.now();
    const name = `bench_${requests}`;
    const url = databaseUrl(postgres.url, name);
    if (await isThere(name)) return { url, postmaster };
    await ask("drop database if exists bench_loading");
    await ask(`create database bench_loading template ${template} strategy file_copy`);
    await fill(databaseUrl(postgres.url, "bench_loading"), requests);
    await ask(`alter database bench_loading rename to ${name}`);
    say(`${requests} requests loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    return { url, postmaster };
  };
  return {
    filled(requests) {
      const known = made.get(requests) ?? make(requests);
      made.set(requests, known);
      return known;
    },
    async stop() {
      await postgres.stop();
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
