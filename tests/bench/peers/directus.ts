// Directus on the same rows: a product that one could take instead. It is installed into a folder of its own outside of the
// project (BENCH_DIRECTUS, else beside the temporary files) and kept there for the next run.
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../servers/free-port.ts";
import { atEnd } from "../at-end.ts";
import { ask, type Filled } from "../cluster.ts";
import { endProcess } from "../processes.ts";
import { overHttp, type Target } from "../rounds.ts";

const version = "12.3.1";
const token = "a-static-token-of-the-bench";
const run = promisify(execFile);

/** Throws the reason where Directus cannot be installed or started. */
export async function startDirectus(
  { url, postmaster }: Filled,
  type: number,
): Promise<{ targets: Target[]; stop: () => Promise<void> }> {
  const cli = join(await install(), "node_modules/directus/cli.js");
  const port = await freePort();
  const env = environmentOf(url, port);
  await ask(url, "drop schema if exists directus cascade; create schema directus");
  await run(process.execPath, [cli, "bootstrap"], { env, cwd: dirname(cli), timeout: 180_000 });
  await ask(url, readFileSync(join(import.meta.dirname, "directus.sql"), "utf8"));
  const child = spawn(process.execPath, [cli, "start"], { env, cwd: dirname(cli), stdio: ["ignore", "pipe", "pipe"] });
  const stop = atEnd(() => endProcess(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (output = (output + data.toString()).slice(-1_000)));
  try {
    const base = `http://127.0.0.1:${port}`;
    for (let n = 0; !(await fetch(`${base}/server/ping`).catch(() => null))?.ok; n++) {
      if (n > 1_200 || child.exitCode !== null) throw new Error(`Directus is not ready: ${output}`);
      await wait(100);
    }
    const list = `${base}/items/offers?filter[type_id][_eq]=${type}&sort=-published_at&limit=20&fields=*,type_id.*`;
    const readers: [string, Record<string, string>][] = [
      ["public", {}],
      ["admin", { authorization: `Bearer ${token}` }],
    ];
    const targets: Target[] = [];
    for (const [reader, headers] of readers) {
      await checkAnswer(list, headers);
      const name = `Directus: newest of a type, ${reader}`;
      targets.push(overHttp({ name, url: list, headers, app: child.pid ?? 0, database: postmaster }));
    }
    return { targets, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function checkAnswer(list: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(list, { headers });
  const text = await answer.text();
  const { data = [] } = answer.ok ? (JSON.parse(text) as { data?: { type_id: { slug?: string } | null }[] }) : {};
  if (data.length !== 20 || !data[0]?.type_id?.slug)
    throw new Error(`Directus answers ${answer.status}: ${text.slice(0, 300)}`);
}

/** The folder with Directus; installed once. */
async function install(): Promise<string> {
  const folder = process.env["BENCH_DIRECTUS"] ?? join(tmpdir(), `poruch-bench-directus-${version}`);
  const complete = join(folder, "complete");
  if (existsSync(complete)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  // npm of the system, under the Node of the project.
  const path = `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`;
  // Without install scripts: the only one that matters compiles `isolated-vm` for ten minutes, for extensions that we have not.
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", `directus@${version}`, "pg"];
  const env = { ...process.env, PATH: path, NODE_ENV: "production" };
  await run("npm", args, { cwd: folder, env, timeout: 600_000, maxBuffer: 64 * 1024 ** 2 });
  writeFileSync(join(folder, "node_modules/isolated-vm/isolated-vm.js"), "module.exports = {};\n");
  writeFileSync(complete, "");
  return folder;
}

/** Its own schema of the loaded database, no limits, no cache, no log. */
function environmentOf(url: string, port: number): NodeJS.ProcessEnv {
  const { pathname, searchParams } = new URL(url.replace("postgresql:///", "postgresql://localhost/"));
  return {
    PATH: process.env["PATH"],
    HOME: tmpdir(),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    KEY: "a-key-of-the-bench",
    SECRET: "a secret of the bench, longer than thirty-two bytes",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "a-bench-password",
    ADMIN_TOKEN: token,
    DB_CLIENT: "pg",
    DB_HOST: searchParams.get("host") ?? "",
    DB_PORT: searchParams.get("port") ?? "5432",
    DB_DATABASE: pathname.slice(1),
    DB_USER: searchParams.get("user") ?? "",
    DB_SEARCH_PATH: "array:directus,public",
    DB_EXCLUDE_TABLES: "spatial_ref_sys",
    LOG_LEVEL: "error",
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    PRESSURE_LIMITER_ENABLED: "false",
    TELEMETRY: "false",
    WEBSOCKETS_ENABLED: "false",
    EXTENSIONS_AUTO_RELOAD: "false",
  };
}
