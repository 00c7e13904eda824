// Runs the real `main.ts` as a process with its own data, and ends it in several ways.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { clusterOf } from "#server/postgres/lay-out.ts";
import { placeCluster } from "../postgres/place-cluster.ts";
import { freePort } from "../servers/free-port.ts";

const root = join(import.meta.dirname, "../..");
const patience = 120_000;

/** An app on the data of a completed first start. @param settings added to those of every app here */
export async function preparedApp(settings: Record<string, string> = {}) {
  const app = await freshApp(settings);
  mkdirSync(dirname(clusterOf(app.dataDir)), { recursive: true });
  await placeCluster(clusterOf(app.dataDir));
  return app;
}

/** An app on an empty directory. @param settings added to those of every app here */
export async function freshApp(settings: Record<string, string> = {}) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "poruch-crash-"));
  const limits = {
    RATE_USER_PER_5_MIN: "1000000",
    RATE_LOGIN_PER_5_MIN: "100000",
    RATE_ANONYMOUS_PER_5_MIN: "1000000",
    ACCOUNT_OPEN_POINTS: "1000000",
    ACCOUNT_POINTS: "1000000",
  };
  const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: "off", LOG_LEVEL: "error", DATABASE_URL: "" };
  const environment = { ...process.env, ...limits, ...own, ...settings };
  const url = `http://127.0.0.1:${port}`;
  let app: ChildProcess | undefined;
  let words = "";

  const call = (path: string, token: string | null = null, body?: object) =>
    fetch(url + path, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  /** @returns milliseconds until the app reports that it is ready. */
  async function start(): Promise<number> {
    const begun = performance.now();
    app = launch();
    await until(async () => {
      if (app?.exitCode !== null) throw new Error(`The app stopped while starting:\n${words}`);
      return (await call("/readyz").catch(() => null))?.ok ?? false;
    });
    return performance.now() - begun;
  }

  /** A second process on the same data, as after a mistake of an operator. */
  const launch = (more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ["main.ts"], {
      cwd: root,
      env: { ...environment, ...more },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (words += chunk.toString()));
    return child;
  };

  const postmaster = () =>
    Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);

  /** The app, the postmaster and every process below it, all at once. */
  async function killAll() {
    const gone = once(app!, "exit");
    app?.kill("SIGKILL");
    killDatabase();
    await gone;
  }

  function killDatabase() {
    const parent = postmaster();
    const below = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid, ppid]) => (ppid === parent && pid ? [pid] : []));
    for (const pid of [parent, ...below]) kill(pid);
  }

  const cli = (...words: string[]) =>
    execFileSync(process.execPath, ["cli.ts", ...words], { cwd: root, env: environment, encoding: "utf8" });

  /** @returns the exit code of an orderly stop. */
  async function stop(): Promise<number | null> {
    if (!app || app.exitCode !== null || app.signalCode !== null) return app?.exitCode ?? null;
    const gone = once(app, "exit") as Promise<[number | null]>;
    app.kill("SIGTERM");
    return (await gone)[0];
  }

  async function remove() {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return {
    url,
    dataDir,
    environment,
    call,
    start,
    launch,
    stop,
    killAll,
    killDatabase,
    cli,
    remove,
    words: () => words,
  };
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it has ended already
  }
}

/** Repeats the check until it is true. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patience; ; await wait(20)) {
    if (await holds()) return;
    if (Date.now() > deadline) throw new Error("It did not come true within two minutes");
  }
}
