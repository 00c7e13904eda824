import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { Account } from "./choose-account.ts";
import { makePrivate, type Layout } from "./lay-out.ts";
import type { Binaries } from "./place-binaries.ts";
import { canEnter, runAs } from "./run-as.ts";

/** Role that owns the server; only the supervisor uses it. */
export const superuser = "postgres";

/**
 * Character classes for pg_trgm, which uses the C library and not the builtin provider: under plain "C" it does not
 * recognize Cyrillic letters and finds no matches.
 */
const characterTypes = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8", "C"];

/** Makes the cluster when there is none. It gets its name only when complete, so a killed first start leaves none. */
export function initCluster(layout: Layout, binaries: Binaries, account: Account | undefined, sync = true): boolean {
  removeDrafts(layout.home);
  if (existsSync(layout.cluster)) {
    checkVersion(layout.cluster, binaries);
    return false;
  }
  const said = [];
  for (const characterType of characterTypes) {
    const draft = makePrivate(path.join(layout.home, `draft-${process.pid}-${said.length}`), account);
    const made = runAs(account, binaries.initdb, args(nameFor(draft, account), characterType, sync), draft);
    if (made.ok) {
      renameSync(draft, layout.cluster);
      return true;
    }
    rmSync(draft, { recursive: true, force: true });
    said.push(made.said);
  }
  throw new Error(`PostgreSQL's initdb failed: ${said[0]}`);
}

/**
 * Removes what killed first starts left. It happens at every start: an initdb that outlived its app makes its directory again when the
 * next start removes it too early. While it still writes, the directory fills as it is emptied, hence the retries.
 */
function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith("draft-")) continue;
    rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function args(directory: string, characterType: string, sync: boolean): string[] {
  return [
    "-D",
    directory,
    `--username=${superuser}`,
    "--encoding=UTF8",
    // Bytewise order by default: fast, the same on every machine, and LIKE 'x%' can use an index.
    // Sorting for people names its collation: order by name collate "uk-x-icu".
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    `--lc-ctype=${characterType}`,
    // An account that can enter the socket's directory can read the files as well; a password would add no protection.
    "--auth-local=trust",
    "--auth-host=reject",
    "--data-checksums",
    ...(sync ? [] : ["--no-sync"]),
  ];
}

function nameFor(draft: string, account: Account | undefined): string {
  return account && !canEnter(account, path.dirname(draft)) ? "/proc/self/cwd" : draft;
}

function checkVersion(cluster: string, binaries: Binaries): void {
  let found;
  try {
    found = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    throw new Error(`The database in ${cluster} cannot be read; was it made by another user?`, { cause: error });
  }
  if (found === binaries.version.split(".")[0]) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found}; this version of Poruch brings ${binaries.version}. ` +
      "Make a backup with the version that wrote it and restore it into an empty DATA_DIR.",
  );
}
