// Run in the background after `npm run test:room`: ends its server, and prepares the cluster of the next run.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isAlive } from "#server/postgres/find-postmaster.ts";
import { clusterOf } from "#server/postgres/lay-out.ts";
import { sweepTestPostgres } from "#server/postgres/start-for-tests.ts";
import { startPostgres } from "#server/postgres/start.ts";
import { placeCluster } from "./place-cluster.ts";
import { isKept, keepForNextRun } from "./prepared-cluster.ts";
import { copyOfTemplate, readyDatabases } from "./ready-databases.ts";
import { databaseUrl } from "./setup.ts";

const finished = Number(process.argv[2]);
while (isAlive(finished)) await wait(50);
await sweepTestPostgres();
if (!isKept()) await prepare();

async function prepare(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `poruch-test-${process.pid}-`));
  const cluster = clusterOf(dataDir);
  mkdirSync(dirname(cluster), { recursive: true });
  await placeCluster(cluster);
  const postgres = await startPostgres({ dataDir, log: () => undefined, durable: false });
  const admin = new pg.Client({ connectionString: databaseUrl(postgres.url, "postgres") });
  await admin.connect();
  for (const name of readyDatabases) await admin.query(copyOfTemplate(name));
  await admin.end();
  await postgres.stop();
  keepForNextRun(cluster);
  rmSync(dataDir, { recursive: true, force: true });
}
