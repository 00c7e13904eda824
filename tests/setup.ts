// One PostgreSQL for all tests, and in it a template: schema, catalogue, gazetteer. Each worker gets a copy (tests/world.ts).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { clusterOf } from "#server/postgres/lay-out.ts";
import { startTestPostgres } from "#server/postgres/start-for-tests.ts";
import { startPostgres } from "#server/postgres/start.ts";
import { copyPreparedCluster } from "./prepared-cluster.ts";
import { startInstalledPostgres } from "./system/installed-postgres.ts";

export const template = "poruch_template";

export default async function setup(): Promise<() => Promise<void>> {
  const installed = process.env["TEST_POSTGRES_BIN"];
  const postgres = installed ? await startInstalled(installed) : await startPrepared();
  process.env["TEST_POSTGRES_URL"] = postgres.url;
  return postgres.stop;
}

const startPrepared = () =>
  startTestPostgres({ max_connections: "200" }, (cluster) => copyPreparedCluster(cluster, makeCluster));

async function startInstalled(bin: string) {
  const postgres = await startInstalledPostgres(bin);
  await makeTemplate(postgres.url);
  return postgres;
}

/** A stopped cluster with the template, and how to remove it. */
async function makeCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), `poruch-test-${process.pid}-`));
  const settings = { max_wal_size: "64MB", wal_recycle: "off" }; // the log is copied with each run: keep it small
  const postgres = await startPostgres({ dataDir, log: () => undefined, durable: false, settings });
  try {
    await makeTemplate(postgres.url);
  } finally {
    await postgres.stop();
  }
  return { cluster: clusterOf(dataDir), remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Imports the loading code only when there is something to load: it takes longer than a copy. */
async function makeTemplate(server: string): Promise<void> {
  const { pino } = await import("pino");
  const { openPool } = await import("#server/kit/db.ts");
  const { prepareDatabase } = await import("#server/open.ts");
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const url = databaseUrl(server, template);
  const pool = openPool({ connectionString: url, max: 2, statementTimeout: 0, lockTimeout: 0 }, () => undefined);
  await prepareDatabase(pool, pino({ level: "silent" }));
  await pool.end();
  await admin.query(`alter database ${template} is_template true`);
  await admin.end();
}

/** The same server, another database. */
export const databaseUrl = (url: string, name: string) =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
