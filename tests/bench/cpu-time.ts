// CPU time and memory of processes, from /proc (Linux only). CPU time varies less than wall time when the machine has other work.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Fields of /proc/<pid>/stat from the third on (state is 0): 1 parent, 11 user, 12 system, 13 and 14 those of ended children. */
function read(pid: number): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return null;
  }
}

/** A process and its children. */
function family(pid: number): { pid: number; fields: number[] }[] {
  return readdirSync("/proc").flatMap((name) => {
    const one = Number(name);
    const fields = one > 0 ? read(one) : null;
    return fields && (one === pid || fields[1] === pid) ? [{ pid: one, fields }] : [];
  });
}

/** Seconds that a process and its children have computed so far; NaN where there is no /proc. */
export function cpuSeconds(pid: number): number {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  let ticks = 0;
  for (const { fields } of family(pid)) {
    for (const at of [11, 12, 13, 14]) ticks += fields[at] ?? 0;
  }
  return ticks / ticksPerSecond;
}

/** MB that a process and its children occupy, shared memory counted once; NaN where there is no /proc. */
export function memoryOf(pid: number): number {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  let kilobytes = 0;
  for (const { pid: one } of family(pid)) kilobytes += numberIn(`/proc/${one}/smaps_rollup`, /^Pss:\s+(\d+) kB/m);
  return Math.round(kilobytes / 1024);
}

/** MB of one process in memory: now, and at most so far. */
export function residentMemory(pid: number): { now: number; most: number } {
  const file = `/proc/${pid}/status`;
  const [now, most] = [numberIn(file, /^VmRSS:\s+(\d+) kB/m), numberIn(file, /^VmHWM:\s+(\d+) kB/m)];
  return { now: Math.round(now / 1024), most: Math.round(most / 1024) };
}

function numberIn(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, "utf8"))?.[1] ?? 0);
  } catch {
    return 0; // the process has ended
  }
}
