import { readFileSync, statSync } from "node:fs";

/** The operating-system account PostgreSQL runs under. */
export type Account = { uid: number; gid: number };

const preferred = ["poruch", "postgres", "_postgres", "nobody"];

/**
 * PostgreSQL refuses to run as root. Returns undefined when the app is not root: PostgreSQL then runs under the same
 * account. As root: the owner of an existing cluster, else the first account of `preferred` that the machine has, else
 * 65534, the account "nobody" on every Linux.
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = readAccounts();
  for (const name of preferred) {
    const account = known.get(name);
    if (account && account.uid !== 0) return account;
  }
  return { uid: 65534, gid: 65534 };
}

function readAccounts(): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of readLines("/etc/passwd")) {
    const [name, , uid, gid] = line.split(":");
    // macOS writes the id of "nobody" as -2; the kernel wants it unsigned.
    if (name && uid && gid) accounts.set(name, { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 });
  }
  return accounts;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return []; // an image without /etc/passwd
  }
}
