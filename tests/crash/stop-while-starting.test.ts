// An app that is told to stop before it is ready leaves no database behind.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findPostmaster, listServersOf } from "#server/postgres/find-postmaster.ts";
import { clusterOf } from "#server/postgres/lay-out.ts";
import { freePort } from "../servers/free-port.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The real app with a data directory of its own. */
async function starting() {
  const dataDir = mkdtempSync(join(tmpdir(), "poruch-stop-"));
  const app = spawn(process.execPath, ["main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      DEMO: "off",
      PORT: String(await freePort()),
      DATABASE_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  app.stdout.on("data", (part: Buffer) => (said += part.toString()));
  app.stderr.on("data", (part: Buffer) => (said += part.toString()));
  ends.push(() => {
    app.kill("SIGKILL");
    for (const pid of listServersOf(clusterOf(dataDir))) process.kill(pid, "SIGQUIT");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });
  return { app, cluster: clusterOf(dataDir), said: () => said };
}

type Starting = Awaited<ReturnType<typeof starting>>;

test.each<[moment: string, seen: (it: Starting) => boolean, signal: NodeJS.Signals]>([
  ["while the cluster is made", ({ cluster }) => existsSync(cluster), "SIGTERM"],
  ["while the database starts", ({ cluster }) => existsSync(join(cluster, "postmaster.pid")), "SIGINT"],
  ["once the database runs", ({ cluster }) => findPostmaster(cluster)?.ready === true, "SIGTERM"],
  ["while the schema is made", ({ said }) => said().includes("postgres.started"), "SIGTERM"],
])("%s", { timeout: 60_000 }, async (_moment, seen, signal) => {
  const it = await starting();
  await expect.poll(() => seen(it), { timeout: 40_000, interval: 5 }).toBe(true);
  it.app.kill(signal);
  const [code] = (await once(it.app, "exit")) as [number | null];
  expect([code, it.said().includes('"ready"')]).toEqual([0, false]);
  await expect.poll(() => listServersOf(it.cluster), { timeout: 20_000 }).toEqual([]);
});
