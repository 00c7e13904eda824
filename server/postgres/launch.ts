import { spawn } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import type { Account } from "./choose-account.ts";
import { readPidFile } from "./find-postmaster.ts";
import type { Layout } from "./lay-out.ts";
import { readLastError } from "./read-logs.ts";
import { environment } from "./run-as.ts";
import { waitUntil } from "./wait-until.ts";

/** Repairing after a crash takes about a second; this is for a disk that is very slow. */
const patience = 120_000;

/**
 * Starts a postmaster and waits until it accepts connections. It is in a process group of its own, so that Ctrl-C reaches
 * the app alone, which then stops it in order. Returns its pid; throws PostgreSQL's error output when it does not start.
 */
export async function launch(
  postgres: string,
  args: string[],
  layout: Layout,
  account: Account | undefined,
): Promise<number> {
  const flags = constants.O_CREAT | constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW;
  const log = openSync(layout.startupLog, flags, 0o600);
  const child = spawn(postgres, args, {
    ...account,
    cwd: layout.cluster,
    env: environment,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  // An app that ends meanwhile leaves none behind.
  const end = () => child.kill("SIGINT");
  process.once("exit", end);
  let failed: Error | undefined;
  child.once("error", (error) => (failed = error));
  const ended = () => failed !== undefined || child.exitCode !== null || child.signalCode !== null;
  const ready = () => {
    const file = readPidFile(layout.cluster);
    return file?.pid === child.pid && file?.ready === true;
  };
  const settled = await waitUntil(() => ended() || ready(), patience);
  process.off("exit", end);
  if (settled && !ended() && child.pid !== undefined) {
    child.unref(); // does not keep a finished command alive
    return child.pid;
  }
  if (!settled) child.kill("SIGQUIT");
  throw new Error(`PostgreSQL did not start: ${failed?.message ?? readLastError(layout)}`);
}
