import { chmodSync, cpSync, lstatSync, mkdirSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Account } from "./choose-account.ts";
import type { Layout } from "./lay-out.ts";
import { makeLinks, locatePackage } from "./locate-binaries.ts";
import { canEnter, runAs } from "./run-as.ts";

export type Binaries = { initdb: string; postgres: string; version: string };

/**
 * Programs that the account can run: those in node_modules, or a copy when the account cannot get there (a checkout in
 * root's home) or the package's links are missing and cannot be made. Throws with a text for the operator.
 */
export function placeBinaries(layout: Layout, account: Account | undefined): Binaries {
  const { native, version } = locatePackage();
  if (makeLinks(native) && runs(native, account)) return name(native, version);
  const tried = [];
  for (const parent of [layout.home, "/var/lib/poruch", path.join(os.tmpdir(), `poruch-bin-${process.getuid?.()}`)]) {
    const copy = copyInto(parent, native, version, account);
    if (copy && runs(copy, account)) return name(copy, version);
    tried.push(parent);
  }
  const { said } = runAs(account, path.join(native, "bin", "postgres"), ["--version"]);
  throw new Error(
    `PostgreSQL's programs cannot run under the account ${account?.uid ?? os.userInfo().username}: ${said} ` +
      `(copies tried in ${tried.join(", ")}). Set DATABASE_URL to a PostgreSQL server instead.`,
  );
}

function name(native: string, version: string): Binaries {
  return { initdb: path.join(native, "bin", "initdb"), postgres: path.join(native, "bin", "postgres"), version };
}

function runs(native: string, account: Account | undefined): boolean {
  return runAs(account, path.join(native, "bin", "postgres"), ["--version"]).ok;
}

/** Returns the copy's root, or undefined if `parent` is unsuitable. A complete copy has its final name. */
function copyInto(parent: string, native: string, version: string, account: Account | undefined): string | undefined {
  const copy = path.join(parent, `postgresql-${version}-${os.arch()}`);
  const draft = `${copy}.${process.pid}`;
  const umask = process.umask(0o022); // programs, no data: the account must be able to read them
  try {
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    if (!isOurs(parent) || !canEnter(account, parent)) return undefined;
    if (lstatSync(copy, { throwIfNoEntry: false })) return copy;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    for (const part of ["", "bin", "bin/postgres", "bin/initdb"]) chmodSync(path.join(draft, part), 0o755);
    makeLinks(draft);
    renameSync(draft, copy);
    return copy;
  } catch {
    return lstatSync(copy, { throwIfNoEntry: false }) ? copy : undefined;
  } finally {
    process.umask(umask);
    rmSync(draft, { recursive: true, force: true });
  }
}

/** No other account may put programs there. */
function isOurs(directory: string): boolean {
  const found = lstatSync(directory);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
