import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { port } from "./choose-socket-dir.ts";
import { endOrphans, endPostmaster } from "./end-postmaster.ts";
import { readClusterName } from "./ensure-database.ts";
import { findPostmaster, isAlive, listServersOf } from "./find-postmaster.ts";
import type { Layout } from "./lay-out.ts";
import { waitUntil } from "./wait-until.ts";

/**
 * Handles a PostgreSQL server that a killed app left running on this cluster. Returns the pid of a postmaster that runs
 * with exactly these settings; otherwise stops the server, so that a new one can start, and returns undefined. The caller
 * holds the data directory's lock, so no other app uses that server.
 */
export async function adopt(layout: Layout, name: string): Promise<number | undefined> {
  const found = findPostmaster(layout.cluster);
  if (!found) {
    await endOrphans(layout.cluster);
    removeStaleFiles(layout);
    return undefined;
  }
  // It may still be starting, or stopping after the app's last signal.
  await waitUntil(() => findPostmaster(layout.cluster)?.ready !== false, 60_000);
  if (await runsWith(layout, found.socketDir, name)) return found.pid;
  await endPostmaster(layout.cluster, found.pid);
  return undefined;
}

async function runsWith(layout: Layout, socketDir: string, name: string): Promise<boolean> {
  if (socketDir !== layout.socketDirForServer) return false;
  try {
    return (await readClusterName(layout.socketDir)) === name;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL refuses to start while its own lock file names an existing process, which may be any process: the zombie of
 * the killed server, or, after the restart of a container, another process with the same number. Removes such files when
 * no server of this cluster lives. (If a server starts at this very moment, its shared memory still prevents a second
 * one.)
 */
function removeStaleFiles(layout: Layout): void {
  if (process.platform !== "linux" || listServersOf(layout.cluster).length > 0) return;
  for (const file of [
    path.join(layout.socketDir, `.s.PGSQL.${port}.lock`),
    path.join(layout.cluster, "postmaster.pid"),
  ]) {
    if (isAlive(readPid(file))) rmSync(file, { force: true });
  }
}

function readPid(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return Number.NaN;
  }
}
