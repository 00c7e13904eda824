import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { clusterOf } from "#server/postgres/lay-out.ts";
import { placeCluster } from "../../postgres/place-cluster.ts";
import { freePort } from "../../servers/free-port.ts";

export type RunningApp = { url: string; dataDir: string; stop: () => Promise<void> };

const root = join(import.meta.dirname, "../../..");
const log = join(root, "artifacts/app.log");
const startDeadline = 180_000;
const stopDeadline = 20_000;

export function buildWeb(): void {
  const cli = join(root, "node_modules/@react-router/dev/bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, [cli, "build"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The web does not build");
}

/** Settings with high limits, because all people of the stories have one IP address. */
const generous = {
  HUMAN_CHECK_COST: "50",
  OTP_PER_IP_DAY: "100000",
  OTP_PER_DAY_TOTAL: "1000000",
  RATE_ANONYMOUS_PER_5_MIN: "100000",
  RATE_USER_PER_5_MIN: "100000",
  RATE_LOGIN_PER_5_MIN: "100000",
  RATE_REFRESH_PER_HOUR: "100000",
};

/**
 * Starts `main.ts` with the production web build on a free port, its own DATA_DIR and the embedded database; ignores
 * DATABASE_URL. `environment` overrides these settings. The database is filled already (tests/crash uses an empty one).
 */
export async function startApp(environment: Record<string, string> = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "poruch-"));
  mkdirSync(dirname(clusterOf(dataDir)));
  await placeCluster(clusterOf(dataDir));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: dataDir };
  const { DATABASE_URL: _theirs, ...inherited } = process.env;
  const app = spawn(process.execPath, ["main.ts"], {
    cwd: root,
    env: { ...inherited, DEMO: "off", DEV_PAGES: "on", ...generous, ...own, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  writeLog(app);
  try {
    await answers(url, app);
  } catch (error) {
    await stop(app, dataDir);
    throw error;
  }
  return { url, dataDir, stop: async () => stop(app, dataDir) };
}

function writeLog(app: ChildProcess): void {
  mkdirSync(join(root, "artifacts"), { recursive: true });
  const file = createWriteStream(log);
  app.stdout?.pipe(file, { end: false });
  app.stderr?.pipe(file, { end: false });
}

async function answers(url: string, app: ChildProcess): Promise<void> {
  const deadline = Date.now() + startDeadline;
  while (Date.now() < deadline) {
    if (hasEnded(app)) throw new Error(`The app stopped while starting:\n${lastWords()}`);
    const reply = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (reply && reply.status < 500) return;
    await wait(200);
  }
  throw new Error(`The app does not answer at ${url} after ${startDeadline / 1000} s:\n${lastWords()}`);
}

function lastWords(): string {
  return readFileSync(log, "utf8").split("\n").slice(-40).join("\n");
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function stop(app: ChildProcess, dataDir: string): Promise<void> {
  if (!hasEnded(app)) {
    const gone = once(app, "exit");
    app.kill("SIGTERM");
    const kill = setTimeout(() => app.kill("SIGKILL"), stopDeadline);
    await gone;
    clearTimeout(kill);
  }
  rmSync(dataDir, { recursive: true, force: true });
}
