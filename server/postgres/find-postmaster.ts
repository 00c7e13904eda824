import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** The contents of the pid file that PostgreSQL writes into its cluster. `socketDir` as the server names it. */
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

/** The beginning of `cluster_name`, which every server process of this directory shows in its command line. */
export function nameOf(cluster: string): string {
  const { dev, ino } = statSync(cluster);
  return `poruch-${dev.toString(36)}.${ino.toString(36)}-`;
}

/**
 * Whether the process is a PostgreSQL server of this cluster, and not another process with the same number. Reads only the
 * parts of /proc that are open to all: in a container even root may not follow another account's /proc/…/exe and cwd.
 * Without /proc it can only check that the process is alive.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform !== "linux") return isAlive(pid);
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n" &&
      readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(nameOf(cluster)) &&
      statSync(`/proc/${pid}`).uid === statSync(cluster).uid
    );
  } catch {
    return false; // gone
  }
}

/** Every server process of the cluster, among them those that outlived their postmaster. Linux only, else empty. */
export function listServersOf(cluster: string): number[] {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").map(Number);
  return pids.filter((pid) => pid > 0 && isServerOf(cluster, pid));
}

/** Tests if a process with this number exists, under any account. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
