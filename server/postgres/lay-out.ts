import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import type { Account } from "./choose-account.ts";
import { chooseSocketDir } from "./choose-socket-dir.ts";
import { canEnter } from "./run-as.ts";

/**
 * `DATA_DIR/postgres`. As root, `home` stays root's and only its contents belong to the account, so that a compromised
 * PostgreSQL cannot make root follow a planted link.
 */
export type Layout = {
  home: string;
  cluster: string;
  log: string;
  startupLog: string;
  /** Where clients find the socket. */
  socketDir: string;
  /** The same directory as the server names it, relative to the cluster when that works. */
  socketDirForServer: string;
  /** The path passed to `-D`: see `nameForServer`. */
  clusterForServer: string;
};

/** Where the cluster of a data directory is, whether it exists or not. */
export function clusterOf(dataDir: string): string {
  return path.join(path.resolve(dataDir), "postgres", "cluster");
}

/** Makes the directories (not the cluster, see init-cluster.ts). */
export function layOut(dataDir: string, account: Account | undefined): Layout {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const home = path.join(realpathSync(dataDir), "postgres");
  mkdirSync(home, { recursive: true });
  chmodSync(home, account ? 0o711 : 0o700);
  const log = makePrivate(path.join(home, "log"), account);
  const socketDir = chooseSocketDir(makePrivate(path.join(home, "socket"), account), account);
  return {
    home,
    cluster: path.join(home, "cluster"),
    log,
    startupLog: path.join(home, "startup.log"),
    socketDir,
    socketDirForServer: socketDir.startsWith(home) ? "../socket" : socketDir,
    clusterForServer: nameForServer(home, account),
  };
}

/** A directory that only the account may enter. */
export function makePrivate(directory: string, account: Account | undefined): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const found = lstatSync(directory);
  if (!found.isDirectory()) throw new Error(`${directory} must be a directory, not a link or a file.`);
  if (account && found.uid !== account.uid) chownSync(directory, account.uid, account.gid);
  chmodSync(directory, 0o700);
  return directory;
}

/**
 * The checkout may lie in a directory that the account cannot enter (root's home). The server is then started *inside* its
 * cluster, before root rights are given up, with the cluster as its working directory; every server process stays there.
 * So the data never leaves DATA_DIR.
 */
function nameForServer(home: string, account: Account | undefined): string {
  if (!account || canEnter(account, home)) return path.join(home, "cluster");
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new Error(
    `The account ${account.uid}, under which PostgreSQL must run, cannot enter ${home}. ` +
      "Set DATA_DIR to a directory outside of root's home, or DATABASE_URL to a PostgreSQL server.",
  );
}
