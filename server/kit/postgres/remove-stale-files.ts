import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { port } from "./choose-socket-dir.ts";
import { isAlive, listServersOf } from "./find-postmaster.ts";
import type { Layout } from "./lay-out.ts";

/**
 * PostgreSQL refuses to start while a lock file of its own names a process that exists, and that may be anybody: the
 * zombie of the server that was killed, or, after the restart of a container, whoever got its number. Removes such
 * files when no server of this cluster lives. (Should one appear just now, its shared memory still keeps a second out.)
 */
export function removeStaleFiles(layout: Layout): void {
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
