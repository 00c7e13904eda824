// The database of every test, story and screenshot: schema, catalogue and gazetteer, loaded once and then copied.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterOf } from "#server/postgres/lay-out.ts";
import { startPostgres } from "#server/postgres/start.ts";
import { copyPreparedCluster } from "./prepared-cluster.ts";

/** Writes a stopped cluster to that path; its database `poruch` has all migrations and data. */
export const placeCluster = (target: string): Promise<void> => copyPreparedCluster(target, makeCluster);

async function makeCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), `poruch-test-${process.pid}-`));
  const settings = { max_wal_size: "64MB", wal_recycle: "off" }; // the log is copied with each run: keep it small
  const postgres = await startPostgres({ dataDir, log: () => undefined, durable: false, settings });
  try {
    await fillDatabase(postgres.url);
  } finally {
    await postgres.stop();
  }
  return { cluster: clusterOf(dataDir), remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Imports the code that loads data only when it is needed, because the import takes longer than a copy. */
export async function fillDatabase(url: string): Promise<void> {
  const { pino } = await import("pino");
  const { openPool } = await import("#server/kit/db.ts");
  const { prepareDatabase } = await import("#server/prepare-database.ts");
  const pool = openPool({ connectionString: url, max: 2, statementTimeout: 0, lockTimeout: 0 }, () => undefined);
  await prepareDatabase(pool, pino({ level: "silent" }));
  // The steps of the next version, unrecorded: this version runs on its schema (tools/former-build.ts).
  const next = process.env["NEXT_MIGRATIONS"];
  for (const file of next ? readdirSync(next).toSorted() : [])
    if (file.endsWith(".sql")) await pool.query(readFileSync(join(next ?? "", file), "utf8"));
  await pool.end();
}
