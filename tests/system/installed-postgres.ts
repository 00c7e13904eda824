// A PostgreSQL that the machine has installed, as a throw-away server of the tests (`npm run test:system`).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { chooseAccount } from "#server/postgres/choose-account.ts";
import { environment, runAs } from "#server/postgres/run-as.ts";

export type Server = { url: string; stop: () => Promise<void> };

/** For data that only tests may lose. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "1GB",
  jit: "off",
  timezone: "UTC",
  listen_addresses: "",
  max_connections: "200",
};

/** @param bin where `initdb` and `postgres` are, e.g. /usr/lib/postgresql/15/bin. */
export async function startInstalledPostgres(bin: string): Promise<Server> {
  const home = mkdtempSync(join(tmpdir(), "poruch-system-"));
  const account = chooseAccount(home);
  chmodSync(home, 0o700);
  if (account) chownSync(home, account.uid, account.gid);
  const cluster = join(home, "cluster");
  const facts = ["--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", "--no-sync"];
  const made = runAs(account, join(bin, "initdb"), ["-D", cluster, ...facts], home);
  if (!made.ok) throw new Error(`initdb of ${bin} failed: ${made.said}`);
  const pairs = Object.entries({ ...settings, unix_socket_directories: home }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const server = spawn(join(bin, "postgres"), ["-D", cluster, ...pairs], {
    ...account,
    cwd: home,
    env: environment,
    stdio: "ignore",
  });
  const stop = async () => {
    const gone = once(server, "exit");
    if (server.exitCode === null && server.kill("SIGINT")) await gone;
    rmSync(home, { recursive: true, force: true });
  };
  const urlOf = (database: string) => `postgresql:///${database}?host=${encodeURIComponent(home)}&user=postgres`;
  try {
    await createDatabase(urlOf("postgres"), () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf("poruch"), stop };
}

async function createDatabase(url: string, hasEnded: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await wait(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query("create database poruch");
      return;
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
