import { chmodSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { adopt } from "./adopt.ts";
import { chooseAccount } from "./choose-account.ts";
import { leaveSocketDir, port } from "./choose-socket-dir.ts";
import { appDatabase, appRole, ensureDatabase } from "./ensure-database.ts";
import { initCluster } from "./init-cluster.ts";
import { type Log, launch, supervise } from "./launch.ts";
import { clusterOf, layOut } from "./lay-out.ts";
import { placeBinaries } from "./place-binaries.ts";
import { pruneLogs } from "./read-logs.ts";
import { settle } from "./settings.ts";

/** For `pg`: `host` is the directory of the socket. */
export type Connection = { host: string; port: number; user: string; database: string };

export type Postgres = {
  connection: Connection;
  /** The same as a connection string. */
  url: string;
  /** Orderly shutdown; resolves when every server process is gone. */
  stop(): Promise<void>;
  /** Called each time the server dies by itself; its restart has already begun. */
  onExit(listener: () => void): void;
};

export type Options = {
  dataDir: string;
  log: Log;
  /** PostgreSQL settings beside ours (settings.ts). */
  settings?: Record<string, string>;
  /** false only for data that may be lost: fast, and lost in a crash. */
  durable?: boolean;
};

/**
 * Starts the embedded PostgreSQL of a data directory, or takes over the one that a killed app left running.
 * Resolves when the database `poruch` takes connections; throws a text for the operator, among others when another
 * process holds the data directory.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  if (process.platform === "win32") {
    throw new Error("The embedded PostgreSQL does not run on Windows. Set DATABASE_URL, or use WSL.");
  }
  const unlock = lockDataDir(options.dataDir);
  try {
    const { connection, supervisor } = await run(options);
    const stop = async () => {
      await supervisor.stop();
      leaveSocketDir(connection.host);
      options.log("postgres.stopped");
    };
    let stopped: Promise<void> | undefined;
    return {
      connection,
      url: urlOf(connection),
      onExit: supervisor.onExit,
      stop: () => (stopped ??= stop().finally(unlock)),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function run({ dataDir, log, settings, durable = true }: Options) {
  const account = chooseAccount(clusterOf(dataDir));
  const layout = layOut(dataDir, account);
  const binaries = placeBinaries(layout, account);
  if (initCluster(layout, binaries, account, durable)) log("postgres.created", { cluster: layout.cluster });
  pruneLogs(layout);
  setInterval(pruneLogs, 3_600_000, layout).unref();
  const { args, name } = settle(layout, binaries.version, { durable, settings });

  const begin = async (again = 2): Promise<number> => {
    const left = await adopt(layout, name);
    if (left !== undefined) {
      log("postgres.adopted", { pid: left });
      return left;
    }
    try {
      const pid = await launch(binaries.postgres, args, layout, account);
      log("postgres.started", { pid });
      return pid;
    } catch (error) {
      // The app that was killed may have been starting one as well, which has only now become visible.
      if (again > 0 && /already exists|still in use/.test(String(error))) return begin(again - 1);
      throw error;
    }
  };
  const supervisor = await supervise({ cluster: layout.cluster, begin, log });
  const connection = { host: layout.socketDir, port, user: appRole, database: appDatabase };
  try {
    await ensureDatabase(connection.host);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { connection, supervisor };
}

export function urlOf({ host, port: number, user, database }: Connection): string {
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${number}&user=${user}`;
}

/**
 * Permits one app for a data directory. The lock is SQLite's lock on an empty file: the kernel releases it with any end
 * of the process, so there are no stale locks.
 * Returns the function that unlocks; throws with a text for the operator when another process holds the lock.
 */
function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const file = path.join(realpathSync(dataDir), "app.lock");
  const holderFile = path.join(realpathSync(dataDir), "app.pid");
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("pragma journal_mode = off");
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `The data directory ${path.resolve(dataDir)} is in use by another Poruch process${readHolder(holderFile)}. ` +
        "Stop it first, or set DATA_DIR to another directory.",
      { cause: error },
    );
  }
  chmodSync(file, 0o600);
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 });
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

function readHolder(file: string): string {
  try {
    return ` (pid ${Number(readFileSync(file, "utf8"))})`;
  } catch {
    return "";
  }
}
