import { realpathSync } from "node:fs";
import path from "node:path";
import { port } from "./choose-socket-dir.ts";
import { appDatabase, appRole } from "./ensure-database.ts";
import { findPostmaster } from "./find-postmaster.ts";
import { clusterOf } from "./lay-out.ts";
import type { Connection } from "./start.ts";

/**
 * The embedded PostgreSQL that the app of this data directory is running, for a command that works beside it (backup,
 * check); undefined when none takes connections: the command then calls startPostgres itself.
 */
export function findRunningPostgres(dataDir: string): Connection | undefined {
  const cluster = clusterOf(dataDir);
  const found = findPostmaster(cluster);
  if (!found?.ready) return undefined;
  const host = path.resolve(realpathSync(cluster), found.socketDir);
  return { host, port, user: appRole, database: appDatabase };
}
