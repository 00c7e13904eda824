import { readFileSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";

/** What PostgreSQL writes about itself into its cluster. `socketDir` as the server names it. */
export type PidFile = { pid: number; socketDir: string; ready: boolean };

export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
    return { pid, socketDir: lines[4]?.trim() ?? "", ready: lines[7]?.trim() === "ready" };
  } catch {
    return undefined;
  }
}

/** The live postmaster of the cluster, ready or starting or stopping; a stale pid file does not count. */
export function findPostmaster(cluster: string): PidFile | undefined {
  const file = readPidFile(cluster);
  return file && isServerOf(cluster, file.pid) ? file : undefined;
}

/**
 * Whether the process is a PostgreSQL server of this cluster, and not another that got the same number. Server
 * processes stay in their cluster's directory. Where there is no /proc only the process's being alive can be asked.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform !== "linux") return isAlive(pid);
  try {
    const program = path.basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, "");
    return program === "postgres" && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false; // gone, or a zombie, or not ours to look at
  }
}

/** Every server process of the cluster, among them those that outlived their postmaster. Linux only, else empty. */
export function listServersOf(cluster: string): number[] {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").map(Number);
  return pids.filter((pid) => pid > 0 && isServerOf(cluster, pid));
}

/** Whether there is a process of that number, whosever it is. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
