import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Layout } from "./lay-out.ts";

const kept = 10;

/** Removes all but the newest log files. Each is limited by PostgreSQL itself. */
export function pruneLogs(layout: Layout): void {
  for (const file of listLogs(layout).slice(0, -kept)) rmSync(file, { force: true });
}

/** The server's own reason for a failed start. */
export function readLastError(layout: Layout): string {
  const early = readFileSync(layout.startupLog, "utf8");
  const newest = early.includes("redirecting log output") ? listLogs(layout).at(-1) : undefined;
  const lines = (newest ? readFileSync(newest, "utf8") : early).trim().split("\n");
  const fatal = lines.filter((line) => /FATAL|PANIC|error/.test(line));
  return (fatal.length > 0 ? fatal : lines).slice(-5).join(" ").trim();
}

/** Oldest first: their names begin with the time. */
function listLogs(layout: Layout): string[] {
  const names = readdirSync(layout.log).filter((name) => name.endsWith(".log"));
  return names.sort().map((name) => path.join(layout.log, name));
}
