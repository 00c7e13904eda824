import { spawn } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { growingPauses } from "#server/kit/pauses.ts";
import type { Account } from "./choose-account.ts";
import { endOrphans, endPostmaster } from "./end-postmaster.ts";
import { isServerOf, readPidFile } from "./find-postmaster.ts";
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

export type Log = (event: string, details?: object) => void;

type Plan = {
  cluster: string;
  /** Returns the pid of a running postmaster, adopted or new. */
  begin: () => Promise<number>;
  log: Log;
};

/**
 * Keeps one postmaster running. When it dies it is started again, at once the first time, then after growing pauses of
 * at most ten seconds, without limit: a full disk may get space again.
 */
export async function supervise(plan: Plan) {
  const listeners: (() => void)[] = [];
  const stopping = new AbortController();
  let pid = await plan.begin();

  const restart = async () => {
    for (let failures = 1; !stopping.signal.aborted; failures++) {
      try {
        await endOrphans(plan.cluster);
        pid = await plan.begin();
        return;
      } catch (error) {
        const pause = growingPauses(failures);
        plan.log("postgres.restart_failed", { error: String(error), againInMs: Math.round(pause) });
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  const watch = async () => {
    while (!stopping.signal.aborted) {
      await sleep(50, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted || isServerOf(plan.cluster, pid)) continue;
      plan.log("postgres.died", { pid });
      for (const listener of listeners) listener();
      await restart();
    }
  };

  // An app that ends without stop() asks for an orderly shutdown on its way out.
  const lastWord = () => {
    if (isServerOf(plan.cluster, pid)) process.kill(pid, "SIGINT");
  };
  process.once("exit", lastWord);
  const watching = watch();

  return {
    onExit: (listener: () => void) => void listeners.push(listener),
    stop: async () => {
      process.off("exit", lastWord);
      stopping.abort();
      await watching;
      if (isServerOf(plan.cluster, pid)) await endPostmaster(plan.cluster, pid);
    },
  };
}
