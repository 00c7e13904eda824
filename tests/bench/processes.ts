import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

export type Running = { port: number; pid: number; stop: () => Promise<void> };

const root = resolve(import.meta.dirname, "../..");

/** Starts a program of ours and waits until a line of JSON on its output names the port. */
export async function startProcess(program: string, args: string[], env: Record<string, string>): Promise<Running> {
  const options = process.env["BENCH_PROFILE"] ? ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_PROFILE"]}`] : [];
  const child = spawn(process.execPath, [...options, resolve(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await portOf(child);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const said = line.startsWith("{") ? (JSON.parse(line) as { port?: number }) : {};
    if (said.port !== undefined) {
      child.stdout!.resume(); // further output is read and dropped
      return said.port;
    }
  }
  throw new Error(`${child.spawnargs.join(" ")} ended before it was ready`);
}
