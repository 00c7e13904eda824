// One PostgreSQL for all tests, and in it a filled database. Each worker gets a copy (tests/world/world.ts).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPostgres } from "#server/postgres/start-for-tests.ts";
import { startInstalledPostgres } from "../system/installed-postgres.ts";
import { startPgBouncer } from "../system/pgbouncer.ts";
import { fillDatabase, placeCluster } from "./place-cluster.ts";

/**
 * The server of this run. It is global, because Vitest loads this module once for each of its projects, and because
 * `npm run test:room` starts the server beside Vitest.
 */
const run = globalThis as { testPostgres?: Promise<{ url: string; stop: () => Promise<void> }>; isTestSetUp?: boolean };

/** Starts the server before Vitest asks for it. It is left running: `next-run.ts` ends it. */
export function startBeside(): void {
  run.testPostgres = startPrepared().then((postgres) => ({ ...postgres, stop: async () => undefined }));
  run.testPostgres.catch(() => undefined); // `setup` throws it
}

/** Called for each project that has tests to run; the first one starts the server and stops it at the end. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const isFirst = !run.isTestSetUp;
  run.isTestSetUp = true;
  const installed = process.env["TEST_POSTGRES_BIN"];
  const { url, stop } = await (run.testPostgres ??= installed ? startInstalled(installed) : startPrepared());
  process.env["TEST_POSTGRES_URL"] = databaseUrl(url, "postgres");
  if (!isFirst) return undefined;
  // Named like the cluster's: at its start the next run removes those of runs that are gone.
  const folder = mkdtempSync(join(tmpdir(), `poruch-test-${process.pid}-`));
  process.env["TEST_FOLDER"] = folder;
  const program = installed && process.env["TEST_PGBOUNCER"]; // it cannot enter the directory of the other
  const pooler = program ? await startPgBouncer(program, url) : null;
  if (pooler) process.env["TEST_POOLER_URL"] = pooler.url;
  return async () => {
    await pooler?.stop();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const startPrepared = () => startTestPostgres({ max_connections: "200" }, placeCluster);

async function startInstalled(bin: string) {
  const postgres = await startInstalledPostgres(bin);
  await fillDatabase(postgres.url);
  return postgres;
}

/** The address of another database on the same server. */
export const databaseUrl = (url: string, name: string) =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
