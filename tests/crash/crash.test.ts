// kill -9 of everything under write load: what was acknowledged is there, what was not is there whole or not at all.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

const kills = 10;
const root = join(import.meta.dirname, "../..");
const dataDir = mkdtempSync(join(tmpdir(), "poruch-crash-"));
let port: number;
let app: ChildProcess | undefined;
const environment = () => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  DEMO: "off",
  LOG_LEVEL: "error",
  RATE_USER_PER_5_MIN: "1000000",
  RATE_LOGIN_PER_5_MIN: "100000",
  DATABASE_URL: "",
});

beforeAll(async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  server.close();
}, 60_000);

afterAll(() => {
  killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = async (path: string, token: string | null, body?: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** @returns milliseconds until the app says that it is ready. */
async function start(): Promise<number> {
  const begun = performance.now();
  app = spawn(process.execPath, ["main.ts"], { cwd: root, env: environment(), stdio: ["ignore", "ignore", "inherit"] });
  for (;;) {
    if (app.exitCode !== null) throw new Error("The app stopped while starting");
    const ready = await call("/readyz", null).catch(() => null);
    if (ready?.ok) return performance.now() - begun;
    await wait(25);
    if (performance.now() - begun > 120_000) throw new Error("The app is not ready after two minutes");
  }
}

/** The app, the postmaster and every process below it, all at once. */
function killAll() {
  if (!app) return;
  app.kill("SIGKILL");
  const pid = Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
  const children = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
  for (const victim of [pid, ...children]) {
    try {
      process.kill(victim, "SIGKILL");
    } catch {
      // gone already
    }
  }
}

async function login(): Promise<string> {
  const answer = await call("/api/token", null, { phone: "+380671112233", password: "a-long-password" });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

test(`${kills} kills of everything under write load lose no acknowledged write`, { timeout: 400_000 }, async () => {
  const first = await start();
  const user = ["cli.ts", "user", "create", "+380671112233", "Writer", "--password", "a-long-password"];
  execFileSync(process.execPath, user, { cwd: root, env: environment() });
  const acknowledged: string[] = [];
  const times: number[] = [];
  for (let round = 0; round < kills; round++) {
    const token = await login();
    const enough = acknowledged.length + 40;
    let stopped = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let i = 0; !stopped; i++) {
        const body = { title: `round ${round} writer ${writer} number ${i}` };
        const answer = await call("/api/service-requests", token, body).catch(() => null);
        if (!answer) return;
        const reply = (await answer.json().catch(() => null)) as { data?: { id: string } } | null;
        if (answer.status === 201 && reply?.data) acknowledged.push(reply.data.id);
      }
    });
    while (acknowledged.length < enough) await wait(10);
    const gone = once(app!, "exit");
    killAll();
    stopped = true;
    await Promise.all([gone, ...writers]);
    times.push(await start());
  }
  const token = await login();
  const lost: string[] = [];
  for (const id of acknowledged) if ((await call(`/api/service-requests/${id}`, token)).status !== 200) lost.push(id);
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  console.info(`first start ${Math.round(first)} ms; ready after a kill: ${sorted.join(" ")} ms; ${acknowledged.length} acknowledged writes`);
  expect(lost).toEqual([]);
  execFileSync(process.execPath, ["cli.ts", "check"], { cwd: root, env: environment() });
});
