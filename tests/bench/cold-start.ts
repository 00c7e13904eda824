// How long until the app is ready: on an empty data directory, again after an orderly stop, again after kill -9 of everything.
import { execFileSync, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../servers/free-port.ts";
import { atEnd } from "./at-end.ts";
import { cpuSeconds } from "./cpu-time.ts";
import { endProcess, spawnApp } from "./processes.ts";

/** `computed`: seconds of the app's own computing until then. */
export type ColdStart = { name: string; seconds: number; computed: number };
type Running = Omit<ColdStart, "name"> & { app: ChildProcess };

const patience = 120_000;

/** The best of `tries` for each but the first start, which there is one of. */
export async function measureColdStart(tries: number): Promise<ColdStart[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "poruch-cold-"));
  const times: Record<string, Omit<ColdStart, "name">[]> = {
    "node -e 0": [],
    "first start": [],
    "second start": [],
    "start after kill -9": [],
  };
  try {
    for (let n = 0; n < tries; n++) times["node -e 0"]?.push(bareNode());
    let running = await start(dataDir);
    times["first start"]?.push(running);
    for (let n = 0; n < tries; n++) {
      await endProcess(running.app);
      running = await start(dataDir);
      times["second start"]?.push(running);
      await kill(running.app, dataDir);
      running = await start(dataDir);
      times["start after kill -9"]?.push(running);
    }
    await endProcess(running.app);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return Object.entries(times).map(([name, all]) => ({
    name,
    seconds: Math.min(...all.map(({ seconds }) => seconds)),
    computed: Math.min(...all.map(({ computed }) => computed)),
  }));
}

function bareNode(): Omit<ColdStart, "name"> {
  const begun = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return { seconds: (performance.now() - begun) / 1000, computed: Number.NaN };
}

async function start(dataDir: string): Promise<Running> {
  const port = await freePort();
  const begun = performance.now();
  const { DATABASE_URL: _theirs, ...env } = process.env;
  const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: "off", LOG_LEVEL: "error", NODE_ENV: "production" };
  const app = spawnApp({ env: { ...env, ...own }, stdio: ["ignore", "ignore", "ignore"] });
  atEnd(() => endProcess(app));
  while (performance.now() - begun < patience) {
    if (app.exitCode !== null) throw new Error("The app stopped while starting");
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return { app, seconds: (performance.now() - begun) / 1000, computed: cpuSeconds(app.pid ?? 0) };
    await wait(10);
  }
  throw new Error(`The app is not ready after ${patience / 1000} s`);
}

/** The app, the postmaster and every process below it, all at once. */
async function kill(app: ChildProcess, dataDir: string): Promise<void> {
  const gone = once(app, "exit");
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);
  const lines = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster);
  app.kill("SIGKILL");
  for (const pid of [postmaster, ...children.map(([child]) => child ?? 0)]) {
    try {
      if (pid > 1) process.kill(pid, "SIGKILL");
    } catch {
      // gone already
    }
  }
  await gone;
}
