import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const kept = 10;

/** Removes all but the newest log files; their names begin with the time. Each is limited by PostgreSQL itself. */
export function pruneLogs(directory: string): void {
  const names = readdirSync(directory).filter((name) => name.endsWith(".log"));
  for (const name of names.sort().slice(0, -kept)) rmSync(path.join(directory, name), { force: true });
}
