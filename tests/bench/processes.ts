// Starts and ends the programs that the bench measures.
import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { atEnd } from "./at-end.ts";

export type Running = { port: number; pid: number; stop: () => Promise<void> };

const root = resolve(import.meta.dirname, "../..");
const patience = 60_000;

/** The variables that `npm start` sets for the app, in the notation of the shell. */
function settingsOfStart(): string {
  const { scripts } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as { scripts: { start: string } };
  const [settings, program] = scripts.start.split(" exec node ");
  if (!settings || program !== "tools/start.ts") throw new Error(`npm start is another command: ${scripts.start}`);
  return settings;
}

/** Starts the app with the settings of `npm start`, without its look at the web build: that takes time for itself. */
export const spawnApp = (options: SpawnOptions, args: string[] = ["main.ts"]): ChildProcess =>
  spawn("/bin/sh", ["-c", `${settingsOfStart()} exec "$0" "$@"`, process.execPath, ...args], { cwd: root, ...options });

/** Starts a program of ours and waits until a line of JSON on its output names the port. */
export async function startProcess(program: string, args: string[], env: Record<string, string>): Promise<Running> {
  const options = process.env["BENCH_PROFILE"] ? ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_PROFILE"]}`] : [];
  const command = [...options, resolve(root, program), ...args];
  const how: SpawnOptions = { cwd: root, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] };
  const child = program === "main.ts" ? spawnApp(how, command) : spawn(process.execPath, command, how);
  const stop = atEnd(() => endProcess(child));
  let errors = "";
  child.stderr?.on("data", (data: Buffer) => (errors = (errors + data.toString()).slice(-2_000)));
  try {
    return { port: await portOf(child), pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw new Error(`${program} is not ready: ${errors || String(error)}`, { cause: error });
  }
}

/** SIGTERM; after ten seconds SIGKILL. Resolves when the process is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await gone;
  clearTimeout(timer);
}

async function portOf(child: ChildProcess): Promise<number> {
  const timer = setTimeout(() => child.kill("SIGKILL"), patience);
  try {
    for await (const line of createInterface({ input: child.stdout! })) {
      const said = line.startsWith("{") ? (JSON.parse(line) as { port?: number }) : {};
      if (said.port !== undefined) {
        child.stdout!.resume(); // further output is read and dropped
        return said.port;
      }
    }
  } finally {
    clearTimeout(timer);
  }
  throw new Error(`${child.spawnargs.join(" ")} ended before it was ready`);
}
