// The machine's PgBouncer in transaction mode, before the PostgreSQL of the tests (`npm run test:system`).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { chooseAccount } from "#server/postgres/choose-account.ts";
import { environment } from "#server/postgres/run-as.ts";
import type { Server } from "./installed-postgres.ts";

const port = 6432; // only a part of the socket's name: PgBouncer opens no port

/** As docs/operating.md tells an operator. As many connections as a world has, which transactions change between. */
const settings = (home: string, server: string) => `[databases]
* = ${server} connect_query='set timezone = ''UTC''; set statement_timeout = ''3s''; set lock_timeout = ''2s''; set idle_in_transaction_session_timeout = ''20s'''
[pgbouncer]
pool_mode = transaction
query_wait_timeout = 3
server_connect_timeout = 3
server_login_retry = 1
listen_addr =
listen_port = ${port}
unix_socket_dir = ${home}
auth_type = any
max_client_conn = 1000
default_pool_size = 25
logfile = ${home}/log
pidfile = ${home}/pid
`;

/** @param program the path of pgbouncer. @param url of the PostgreSQL server, by its socket or by TCP. */
export async function startPgBouncer(program: string, url: string): Promise<Server> {
  const home = mkdtempSync(join(tmpdir(), "poruch-pooler-"));
  const { searchParams, hostname, port: tcp, username } = new URL(url.replace(/^postgres(ql)?:\/\/\//, "http://x/"));
  const user = searchParams.get("user") ?? username;
  const server = searchParams.has("host") ? `host=${searchParams.get("host")}` : `host=${hostname} port=${tcp}`;
  const file = join(home, "pgbouncer.ini");
  writeFileSync(file, settings(home, `${server} user=${user}`), { mode: 0o644 });
  chmodSync(home, 0o755);
  const account = chooseAccount(home);
  if (account) chownSync(home, account.uid, account.gid);
  const pooler = spawn(program, [file], { ...account, cwd: home, env: environment, stdio: "ignore" });
  const stop = async () => {
    const gone = once(pooler, "exit");
    if (pooler.exitCode === null && pooler.kill("SIGINT")) await gone;
    rmSync(home, { recursive: true, force: true });
  };
  const pooled = `postgresql:///postgres?host=${encodeURIComponent(home)}&port=${port}&user=${user}`;
  try {
    await answers(pooled, () => pooler.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: pooled, stop };
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; await wait(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
