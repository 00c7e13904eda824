import { endOrphans, endPostmaster } from "./end-postmaster.ts";
import { askName } from "./ensure-database.ts";
import { findPostmaster } from "./find-postmaster.ts";
import type { Layout } from "./lay-out.ts";
import { removeStaleFiles } from "./remove-stale-files.ts";
import { waitUntil } from "./wait-until.ts";

/**
 * Deals with what an app that was killed left running on this cluster. Returns the pid of a postmaster that runs with
 * just these settings; else ends what is there, so that the way is free, and returns undefined.
 * The caller holds the data directory's lock, so nobody else is using that server as its own.
 */
export async function adopt(layout: Layout, name: string): Promise<number | undefined> {
  const found = findPostmaster(layout.cluster);
  if (!found) {
    await endOrphans(layout.cluster);
    removeStaleFiles(layout);
    return undefined;
  }
  // It may still be starting, or stopping after the app's last word to it.
  await waitUntil(() => findPostmaster(layout.cluster)?.ready !== false, 60_000);
  if (await runsWith(layout, found.socketDir, name)) return found.pid;
  await endPostmaster(layout.cluster, found.pid);
  return undefined;
}

async function runsWith(layout: Layout, socketDir: string, name: string): Promise<boolean> {
  if (socketDir !== layout.socketDirForServer) return false;
  try {
    return (await askName(layout.socketDir)) === name;
  } catch {
    return false;
  }
}
