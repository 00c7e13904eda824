// DATA_DIR holds photos, copies of people's data and keys: no other user of the machine may read it.
import { randomUUID } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "#server/kit/config.ts";
import { chooseAccount } from "#server/postgres/choose-account.ts";
import { clusterOf } from "#server/postgres/lay-out.ts";

type Settings = Pick<Config, "DATA_DIR" | "DATABASE_URL">;

/** All files that this process creates from now on are readable by its own user only. */
export const makeFilesPrivate = (): void => void process.umask(0o077);

/**
 * Creates a missing directory, closes it to other users, and closes all files found open in it. Throws a readable text
 * when it cannot be written.
 */
export function prepareDataDir(config: Settings, log: Pick<Logger, "warn">): void {
  const { DATA_DIR: dir } = config;
  try {
    if (mkdirSync(dir, { recursive: true, mode: 0o700 })) chmodSync(dir, modeOf(dir, config));
    const probe = join(dir, `.probe-${randomUUID()}`);
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR: ${dir} cannot be written (${code ?? message}). Name a directory of the app's user.`, {
      cause: error,
    });
  }
  const closed = [dir, ...inside(dir)].filter((path) => close(path, modeOf(path, config), log));
  if (closed.length) log.warn({ directory: dir, closed: closed.length }, "files were open to other users: closed");
}

/** Of `postgres` the supervisor sets the modes, and the server checks them. */
function inside(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => name !== "postgres")
    .map((name) => join(dir, name))
    .flatMap((path) => [path, ...(isOpenDirectory(path) ? everythingIn(path) : [])]);
}

/** A closed directory needs no further check: no other account can enter it. */
function isOpenDirectory(path: string): boolean {
  const { mode } = lstatSync(path);
  return lstatSync(path).isDirectory() && (mode & 0o077) !== 0;
}

const everythingIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: "utf8" }).map((name) => join(dir, name));

/** As root the embedded PostgreSQL runs under another account, which must pass through, not read. */
function modeOf(path: string, { DATA_DIR, DATABASE_URL }: Settings): number {
  if (path !== DATA_DIR) return lstatSync(path).isDirectory() ? 0o700 : 0o600;
  return !DATABASE_URL && chooseAccount(clusterOf(DATA_DIR)) ? 0o711 : 0o700;
}

/** @returns whether it was open to others. */
function close(path: string, wanted: number, log: Pick<Logger, "warn">): boolean {
  const found = lstatSync(path);
  if (found.isSymbolicLink() && wanted === 0o600) return false;
  const mode = statSync(path).mode & 0o777;
  if ((mode & 0o077 & ~wanted) === 0) return false;
  try {
    chmodSync(path, wanted);
    return true;
  } catch (error) {
    log.warn({ path, err: error }, "this is open to other users and cannot be closed");
    return false;
  }
}
