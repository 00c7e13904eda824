// A cluster of its own for one run, with the settings of production; in it a template with schema, catalogue and gazetteer.
// With BENCH_DIR it is kept there, and the next run reuses the loaded data.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import pino from "pino";
import { openPool } from "#server/kit/db.ts";
import { superuser } from "#server/postgres/init-cluster.ts";
import { type Postgres, startPostgres, urlOf } from "#server/postgres/start.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { databaseUrl } from "../postgres/setup.ts";
import { atEnd } from "./at-end.ts";
import { cpuSeconds, memoryOf } from "./cpu-time.ts";
import { fill } from "./fill/fill.ts";

/** A loaded database, and the process id of its server. */
export type Filled = { url: string; postmaster: number; rows: number };
/** Both roles of one database: connection strings. */
export type Roles = { owner: string; superuser: string };
export type Cluster = {
  /** A database with `rows` published requests and as many offers; loaded at the first call. */
  filled(rows: number): Promise<Filled>;
  /** A copy of it that may be changed. */
  copied(rows: number, name: string): Promise<Roles>;
  stop(): Promise<void>;
};

const root = resolve(import.meta.dirname, "../..");
const template = "bench_template";
const loading = "bench_loading";

export async function startCluster(say: (text: string) => void): Promise<Cluster> {
  const kept = process.env["BENCH_DIR"];
  const dataDir = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), "poruch-bench-"));
  mkdirSync(dataDir, { recursive: true });
  // Only loading is eased: with 64 MB of log the disk would write checkpoints all the time.
  const settings = { max_wal_size: "2GB", checkpoint_timeout: "30min", max_parallel_maintenance_workers: "2" };
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings });
  const stop = atEnd(async () => {
    await postgres.stop();
    if (!kept) rmSync(dataDir, { recursive: true, force: true });
  });
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);
  await makeTemplate(postgres);
  const stamp = stampOfData();
  await dropStale(postgres.url, stamp);
  const made = new Map<number, Promise<Filled>>();
  const make = async (rows: number): Promise<Filled> => {
    const name = `bench_${rows}_${stamp}`;
    const filled = { url: databaseUrl(postgres.url, name), postmaster, rows };
    if (!(await exists(postgres.url, name))) {
      const [begun, computed] = [performance.now(), cpuSeconds(postmaster)];
      await load(postgres, { rows, name, say });
      const [seconds, computing] = [(performance.now() - begun) / 1000, cpuSeconds(postmaster) - computed];
      say(`Loaded in ${seconds.toFixed(0)} s (${computing.toFixed(0)} s of the database's computing)`);
    }
    const [size] = await ask<{ mb: number }>(postgres.url, `select pg_database_size('${name}') / 1048576 as mb`);
    say(
      `${rows} requests and ${rows} offers: ${size?.mb} MB on the disk, memory of the database's processes ${memoryOf(postmaster)} MB`,
    );
    return filled;
  };
  const filled = (rows: number) => {
    const known = made.get(rows) ?? make(rows);
    made.set(rows, known);
    return known;
  };
  return {
    filled,
    async copied(rows, name) {
      await filled(rows);
      await ask(postgres.url, `drop database if exists ${name}`);
      await ask(postgres.url, `create database ${name} template bench_${rows}_${stamp} strategy file_copy`);
      return rolesOf(postgres, name);
    },
    stop,
  };
}

const rolesOf = ({ connection }: Postgres, database: string): Roles => ({
  owner: urlOf({ ...connection, database }),
  superuser: urlOf({ ...connection, user: superuser, database }),
});

async function makeTemplate(postgres: Postgres): Promise<void> {
  if (!(await exists(postgres.url, template))) await ask(postgres.url, `create database ${template}`);
  const pool = openPool(
    { connectionString: databaseUrl(postgres.url, template), max: 2, statementTimeout: 0, lockTimeout: 0 },
    () => undefined,
  );
  await prepareDatabase(pool, pino({ level: "silent" }));
  await pool.end();
}

/** Under another name until it is complete: an interrupted load leaves no database that looks loaded. */
async function load(
  postgres: Postgres,
  { rows, name, say }: { rows: number; name: string; say: (text: string) => void },
): Promise<void> {
  const { url } = postgres;
  await ask(url, `drop database if exists ${loading}`);
  await ask(url, `create database ${loading} template ${template} strategy file_copy`);
  await fill({ ...rolesOf(postgres, loading), rows, say });
  await ask(url, `alter database ${loading} rename to ${name}`);
}

/** Changes with the schema and with the way of loading: kept data of another kind is not used. */
function stampOfData(): string {
  const hash = createHash("sha256");
  for (const file of globSync(["db/migrations/*", "db/schema/*", "tests/bench/fill/*"], { cwd: root }).sort())
    hash.update(readFileSync(resolve(root, file)));
  return hash.digest("hex").slice(0, 8);
}

async function dropStale(url: string, stamp: string): Promise<void> {
  const found = await ask<{ name: string }>(
    url,
    `select datname as name from pg_database where datname ~ '^bench_[0-9]' and datname not like '%\\_${stamp}'`,
  );
  for (const { name } of found) await ask(url, `drop database ${name}`);
}

const exists = async (url: string, name: string) =>
  (await ask(url, `select 1 from pg_database where datname = '${name}'`)).length > 0;

/** One statement on a connection of its own. */
export async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
