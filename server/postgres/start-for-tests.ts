import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { endPostmaster } from "./end-postmaster.ts";
import { findPostmaster, isAlive } from "./find-postmaster.ts";
import { clusterOf } from "./lay-out.ts";
import { type Postgres, startPostgres } from "./start.ts";

const prefix = "poruch-test-";

/**
 * A cluster in a temporary directory that loses its data in a crash and is removed by `stop()`.
 * @param placeCluster puts a stopped cluster at that path; without it a new one is created.
 */
export async function startTestPostgres(
  settings: Record<string, string> = {},
  placeCluster?: (cluster: string) => Promise<void>,
): Promise<Postgres> {
  await sweepTestPostgres();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  if (placeCluster) {
    mkdirSync(path.dirname(clusterOf(dataDir)), { recursive: true });
    await placeCluster(clusterOf(dataDir));
  }
  const postgres = await startPostgres({
    dataDir,
    log: () => undefined,
    durable: false,
    settings,
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...postgres, stop };
}

/** Ends the servers of runs that are gone, and removes their data. */
export async function sweepTestPostgres(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split("-")[0]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = path.join(os.tmpdir(), name);
    const left = findPostmaster(clusterOf(dataDir));
    if (left) await endPostmaster(clusterOf(dataDir), left.pid, 0);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
