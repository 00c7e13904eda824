// Work that takes a core and much memory: a few at once, a few more wait, and who comes then is told so at once.
import { problem } from "./problem.ts";

export type Places = {
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** Seconds after which to come again. */
  retryAfter: number;
};

/** A queue of its own. What it gives runs work in turn; throws `server.busy` when all places are taken. */
export function turnstile() {
  let working = 0;
  const queue: (() => void)[] = [];
  return async <T>({ atOnce, waiting, retryAfter }: Places, work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (queue.length >= waiting) throw problem("server.busy", { retryAfter });
      await new Promise<void>((resume) => queue.push(resume)); // whoever leaves hands over the place
    } else working++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else working--;
    }
  };
}
