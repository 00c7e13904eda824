// Limits the open streams: each holds a connection and gets every notification of its reader.
import type { Config } from "#server/kit/config.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

type Limits = Pick<Config, "STREAMS_PER_ACCOUNT" | "STREAMS_TOTAL">;
/**
 * Throws `rate.limited` for an account with too many, `server.busy` when all have too many. @returns a function that
 * ends the count of this stream.
 */
export type Admit = (account: Id) => () => void;

/** The count of one app. */
export function createAdmission({ STREAMS_PER_ACCOUNT, STREAMS_TOTAL }: Limits): Admit {
  const open = new Map<Id, number>();
  let total = 0;
  return (account) => {
    const own = open.get(account) ?? 0;
    if (own >= STREAMS_PER_ACCOUNT) throw problem("rate.limited", { retryAfter: 30 });
    if (total >= STREAMS_TOTAL) throw problem("server.busy", { retryAfter: 30 });
    open.set(account, own + 1);
    total++;
    return () => {
      total--;
      const left = (open.get(account) ?? 1) - 1;
      if (left > 0) open.set(account, left);
      else open.delete(account);
    };
  };
}
