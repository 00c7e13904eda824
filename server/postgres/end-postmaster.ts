import { findPostmaster, isServerOf, listServersOf } from "./find-postmaster.ts";
import { waitUntil } from "./wait-until.ts";

/**
 * Ends the postmaster and waits until it is gone: first "fast" (disconnects clients, writes everything to the disk),
 * after
 * `patience` ms "immediate" (the next start repairs), at last by force. No committed write is lost in any case.
 */
export async function endPostmaster(cluster: string, pid: number, patience = 5_000): Promise<void> {
  const gone = () => !isServerOf(cluster, pid);
  for (const [signal, limit] of [
    ["SIGINT", patience],
    ["SIGQUIT", 1_000],
    ["SIGKILL", 1_000],
  ] as const) {
    if (!gone()) send(signal, pid);
    if (await waitUntil(gone, limit)) return endOrphans(cluster);
  }
  throw new Error(`PostgreSQL (pid ${pid}) on ${cluster} does not end.`);
}

/** A killed postmaster's children keep its shared memory, and a new one refuses to start beside them. */
export async function endOrphans(cluster: string): Promise<void> {
  if (findPostmaster(cluster)) return;
  for (const signal of ["SIGQUIT", "SIGKILL"] as const) {
    const orphans = listServersOf(cluster);
    for (const pid of orphans) send(signal, pid);
    if (await waitUntil(() => orphans.every((pid) => !isServerOf(cluster, pid)), 500)) return;
  }
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended by itself
  }
}
