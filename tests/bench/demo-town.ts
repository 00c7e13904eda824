// The app with the demo town, for what a browser measures.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../servers/free-port.ts";
import { atEnd } from "./at-end.ts";
import { endProcess, spawnApp } from "./processes.ts";

export type DemoTown = { base: string; dataDir: string; stop: () => Promise<void> };

/** Starts the app on its own data, filled with the demo town, or takes the town that runs at `BENCH_TOWN`. */
export async function startDemoTown(): Promise<DemoTown> {
  const dataDir = mkdtempSync(join(tmpdir(), "poruch-town-"));
  const running = process.env["BENCH_TOWN"];
  const port = await freePort();
  const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: "on", LOG_LEVEL: "error", NODE_ENV: "production" };
  const app = running ? null : spawnApp({ env: { ...process.env, ...own }, stdio: "ignore" });
  const stop = atEnd(async () => {
    if (app) await endProcess(app);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const base = running ?? `http://localhost:${port}`;
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) await wait(100);
  return { base, dataDir, stop };
}
