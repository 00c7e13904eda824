// Two versions of the app on the database of the stories: the one of this folder, and one whose web files all have other
// names, as after a change of the code.
import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findRunningPostgres } from "#server/postgres/find-running.ts";
import { urlOf } from "#server/postgres/start.ts";
import { freePort } from "../../servers/free-port.ts";

const root = join(import.meta.dirname, "../../..");
const parts = ["server", "web", "contract", "db", "locales", "content", "tools", "main.ts", "cli.ts", "package.json"];
const settings = ["tsconfig.json", "vite.config.ts", "react-router.config.ts"];

/** Builds the second version. @returns its folder */
function buildOther(): string {
  const folder = mkdtempSync(join(tmpdir(), "poruch-other-"));
  for (const part of [...parts, ...settings]) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  appendFileSync(join(folder, "web/kit/api.ts"), "\nObject.assign(globalThis, { otherVersion: true });\n");
  const cli = join(root, "node_modules/@react-router/dev/bin.cjs");
  const built = spawnSync(process.execPath, [cli, "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`The second version does not build:\n${built.stderr}`);
  return folder;
}

/** What the stories' app has for its many people from one address. */
const generous = {
  RATE_ANONYMOUS_PER_5_MIN: "1000000",
  RATE_USER_PER_5_MIN: "1000000",
  RATE_LOGIN_PER_5_MIN: "100000",
  RATE_REFRESH_PER_HOUR: "100000",
};

export async function openVersions() {
  const dataDir = process.env["APP_DATA_DIR"] ?? "";
  const postgres = findRunningPostgres(dataDir);
  if (!postgres) throw new Error("APP_DATA_DIR names no running app");
  const folders = [root, buildOther()];
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: dataDir };
  const database = {
    DATABASE_URL: urlOf(postgres),
    DATABASE_DIRECT_URL: "",
    ROLE: "web",
    DEMO: "off",
    SECRET_KEY: "w".repeat(48),
  };
  let [app, version, words] = [null as ChildProcess | null, 0, ""];

  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (!app) return;
    const gone = once(app, "exit");
    app.kill(signal);
    await gone;
    app = null;
  };
  const start = async () => {
    if (app) return;
    const child = spawn(process.execPath, ["main.ts"], {
      cwd: folders[version],
      env: { ...process.env, ...generous, ...database, ...own, LOG_LEVEL: "error" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    app = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4_000)));
    for (let tries = 0; tries < 600; tries += 1) {
      if (child.exitCode !== null) throw new Error(`The app stopped while starting:\n${words}`);
      if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
      await wait(100);
    }
    throw new Error(`The app does not start:\n${words}`);
  };
  await start();
  return {
    url,
    isUp: () => app !== null,
    start,
    kill: () => end("SIGKILL"),
    /** The other version takes over. */
    deploy: async () => {
      await end("SIGTERM");
      version = 1 - version;
      await start();
    },
    words: () => words,
    close: async () => {
      await end("SIGKILL");
      rmSync(folders[1] ?? "", { recursive: true, force: true });
    },
  };
}
export type Versions = Awaited<ReturnType<typeof openVersions>>;
