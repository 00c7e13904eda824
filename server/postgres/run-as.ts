import { spawnSync } from "node:child_process";
import type { Account } from "./choose-account.ts";

/** Only the variables that PostgreSQL needs: it must not get the secrets of our own environment. */
export const environment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", PGTZ: "UTC" };

/** Runs a program to its end as the account, in `cwd`. Entering `cwd` happens before the rights are given up. */
export function runAs(account: Account | undefined, program: string, args: string[], cwd = "/") {
  const done = spawnSync(program, args, { ...account, cwd, env: environment, encoding: "utf8" });
  const said = done.error ? done.error.message : `${done.stdout}${done.stderr}`.trim();
  return { ok: done.status === 0, said };
}

/** Whether the account can walk to the directory by its path; asks the kernel, so ACLs and mounts count too. */
export function canEnter(account: Account | undefined, directory: string): boolean {
  return runAs(account, "/bin/sh", ["-c", 'cd -P "$0"', directory]).ok;
}
