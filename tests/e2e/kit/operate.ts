import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const cli = join(import.meta.dirname, "../../../cli.ts");

/** Runs an operator's command on the running app, e.g. `operate("user", "role", phone, "manager")`; returns its output. */
export async function operate(...command: string[]): Promise<Record<string, unknown>> {
  const dataDir = process.env["APP_DATA_DIR"];
  if (!dataDir) throw new Error("APP_DATA_DIR is not set: the app was not started");
  return operateOn(dataDir, ...command);
}

/** The same on an app of a story's own. */
export async function operateOn(dataDir: string, ...command: string[]): Promise<Record<string, unknown>> {
  const { DATABASE_URL: _theirs, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [cli, "--json", ...command], { env });
  return JSON.parse(stdout) as Record<string, unknown>;
}
