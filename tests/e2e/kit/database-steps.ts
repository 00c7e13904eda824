// Operators' commands, on the database that all stories have left behind: each command must succeed.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../../..");
/** Counted by `npm test`. */
const databaseReport = join(root, "test-results/database.json");

/** Throws when one of them fails; names it in the report. */
export async function runDatabaseSteps(dataDir: string): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), "poruch-backup-"));
  const dir = join(parent, "backup");
  const failures: string[] = [];
  const run = async (command: string[]) => {
    const said = await runCommand(command, dataDir);
    if (said !== null) failures.push(`${command[0]}: ${said}`);
  };
  const copy = async () => {
    await run(["backup", dir]);
    await run(["restore", dir, "--verify"]);
  };
  await Promise.all([run(["check"]), copy()]);
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(join(root, "test-results"), { recursive: true });
  writeFileSync(databaseReport, JSON.stringify({ passed: 3 - failures.length, failed: failures.length }));
  if (failures.length) throw new Error(`The database of the stories is not as it should be.\n${failures.join("\n")}`);
}

/** @returns its output when it failed, else null. */
async function runCommand(command: string[], dataDir: string): Promise<string | null> {
  const { DATABASE_URL: _theirs, ...env } = process.env;
  try {
    await promisify(execFile)(process.execPath, ["cli.ts", ...command], {
      cwd: root,
      env: { ...env, NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "error" },
    });
    return null;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}`.trim() || String(error);
  }
}
