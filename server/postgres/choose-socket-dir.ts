import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Account } from "./choose-account.ts";
import { canEnter } from "./run-as.ts";

/** The number is only a part of the socket's file name: there is no TCP. */
export const port = 5432;

const prefix = "poruch-socket-";
const longestPath = process.platform === "linux" ? 107 : 103;

/** `wanted` when a socket's path in it fits the kernel's limit, else a private directory with a short name. */
export function chooseSocketDir(wanted: string, account: Account | undefined): string {
  if (fits(wanted)) return wanted;
  const name = `${prefix}${createHash("sha256").update(wanted).digest("hex").slice(0, 12)}`;
  const parent = [os.tmpdir(), "/tmp"].find((dir) => fits(path.join(dir, name)) && canEnter(account, dir));
  if (!parent) throw new Error(`No short enough directory for PostgreSQL's socket: ${wanted} is too long a path.`);
  return makeOwn(path.join(parent, name), account);
}

/** Removes the directory when it lies outside of the data directory. */
export function leaveSocketDir(directory: string): void {
  if (path.basename(directory).startsWith(prefix)) rmSync(directory, { recursive: true, force: true });
}

function fits(directory: string): boolean {
  return Buffer.byteLength(path.join(directory, `.s.PGSQL.${port}`)) <= longestPath;
}

/** Every account may write beside this directory, so an existing one is used only if it is ours and closed. */
function makeOwn(directory: string, account: Account | undefined): string {
  const uid = account?.uid ?? process.getuid?.();
  if (!lstatSync(directory, { throwIfNoEntry: false })) {
    mkdirSync(directory, { mode: 0o700 });
    if (account) chownSync(directory, account.uid, account.gid);
  }
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(
      `${directory}, needed for PostgreSQL's socket, belongs to another account. Remove it and start again.`,
    );
  }
  return directory;
}
