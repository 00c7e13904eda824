import { setTimeout as sleep } from "node:timers/promises";
import { growingPauses } from "#server/kit/pauses.ts";
import { endOrphans, endPostmaster } from "./end-postmaster.ts";
import { isServerOf } from "./find-postmaster.ts";

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
