import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { endOrphans, endPostmaster } from "../end-postmaster.ts";
import { findPostmaster } from "../find-postmaster.ts";
import { clusterOf } from "../lay-out.ts";
import { startPostgres } from "../start.ts";
import { waitUntil } from "../wait-until.ts";

type Said = { ready?: string; refused?: string; saved?: number; event?: string };

/** One app process of a test (app.ts) and its output so far. */
export type App = { process: ChildProcess; said: Said[]; until: (test: (said: Said) => boolean) => Promise<Said> };

/** The account, the checkout and the program (setpriv) that an app is started with. */
type Stand = { uid?: number; gid?: number; script?: string; wrap?: string[] };

/** All processes of a test, so that they end with the test, also after a failure. */
export function stage() {
  const dirs: string[] = [];
  const apps: App[] = [];
  return {
    /** A data directory of the test's own, below `parent`. */
    dataDir: (parent = os.tmpdir(), uid?: number) => {
      const dir = mkdtempSync(path.join(parent, "poruch-pg-"));
      if (uid !== undefined) chownSync(dir, uid, uid);
      dirs.push(dir);
      return dir;
    },
    /** A data directory with a database in it, as after a first start and an orderly stop. */
    startedDataDir: async () => {
      const dir = mkdtempSync(path.join(os.tmpdir(), "poruch-pg-"));
      dirs.push(dir);
      copyAll(await prepare(), dir);
      return dir;
    },
    app: (args: string[], options: Stand = {}) => {
      const app = openApp(args, options);
      apps.push(app);
      return app;
    },
    clear: async () => {
      for (const app of apps) app.process.kill("SIGKILL");
      for (const dir of dirs) await endServer(dir);
      // A checkout that cannot be written cannot be removed either, but by root.
      for (const dir of dirs) spawnSync("chmod", ["-R", "u+rwX", dir]);
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
    },
  };
}

let prepared: string | undefined;

/** Creating a database takes a second or two, copying one a tenth: created once per test file. */
async function prepare(): Promise<string> {
  if (prepared) return prepared;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "poruch-pg-"));
  await (await startPostgres({ dataDir, log: () => undefined })).stop();
  return (prepared = dataDir);
}

export function removePrepared(): void {
  if (prepared) rmSync(prepared, { recursive: true, force: true });
  prepared = undefined;
}

/** With owners and modes, which Node's own copy does not preserve. */
export function copyAll(from: string, to: string): void {
  execFileSync("cp", ["-a", `${from}/.`, to]);
}

async function endServer(dataDir: string): Promise<void> {
  const cluster = clusterOf(dataDir);
  const left = findPostmaster(cluster);
  await (left ? endPostmaster(cluster, left.pid, 0) : endOrphans(cluster).catch(() => undefined));
}

function openApp(args: string[], { script, wrap = [], ...account }: Stand): App {
  const file = script ?? path.join(import.meta.dirname, "app.ts");
  const [program = process.execPath, ...rest] = [...wrap, process.execPath, file, ...args];
  const child = spawn(program, rest, { ...account, stdio: ["ignore", "pipe", "inherit"] });
  const said: Said[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => said.push(JSON.parse(line) as Said));
  let closed = false;
  lines.once("close", () => (closed = true));
  const until = async (test: (one: Said) => boolean) => {
    await waitUntil(() => closed || said.some(test), 25_000);
    const found = said.find(test);
    if (!found) throw new Error(`The app has said only ${JSON.stringify(said)}`);
    return found;
  };
  return { process: child, said, until };
}

/** One query on a connection of its own. */
export async function ask<T>(url: string, text: string): Promise<T | undefined> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: "array" });
    return (rows[0] as T[] | undefined)?.[0];
  } finally {
    await client.end();
  }
}

/** Kills without warning and waits until the process is gone. */
export async function kill(app: App): Promise<void> {
  const gone = once(app.process, "exit");
  app.process.kill("SIGKILL");
  await gone;
}
