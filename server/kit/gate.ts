// During an outage of the database, attempts to open a connection are made now and then, however many callers want one.
import { isAway } from "./away.ts";

/** @param isOpen it needs no new connection: it is made in any case. */
export type Gate = <T>(attempt: () => Promise<T>, isOpen?: boolean) => Promise<T>;

/** So long after the return of the database the next caller finds it. */
const betweenMs = 500;

/**
 * Once an attempt has failed because the database is away, one starts at most every half second; who comes in between gets the last
 * error at once, instead of waiting as long. The first success opens the gate. A pool without a free connection is no outage.
 */
export function createGate(): Gate {
  let [last, begun]: [Error | null, number] = [null, 0];
  return async (attempt, isOpen = false) => {
    if (!isOpen && last && Date.now() - begun < betweenMs) throw copyOf(last);
    begun = Date.now();
    try {
      const result = await attempt();
      last = null;
      return result;
    } catch (error) {
      if (isAway(error) && !isBusy(error)) last = copyOf(error as Error);
      throw error;
    }
  };
}

/** Callers add to the text of an error: pg-boss does. */
const copyOf = (error: Error): Error =>
  Object.assign(new Error(error.message), "code" in error && { code: error.code });

/** All connections are in use: what pg's pool says to who has waited for one. */
const isBusy = (error: unknown) =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";
