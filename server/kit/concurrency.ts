// Limits heavy work of one app: a few run at the same time, a few more wait, the rest is refused at once.
import PQueue from "p-queue";
import type { Config } from "./config.ts";
import { problem, type Problem } from "./problem.ts";

/** @param by who it is for: the work of one account waits behind that of others, and takes half of the places at most. */
export type Limit = <T>(work: () => Promise<T>, by?: string) => Promise<T>;

type Places = {
  atOnce: number;
  /** How many calls may wait. */
  waiting: number;
  refusal: () => Problem;
};

/** Runs work in the order of arrival, those first who have least of it. Throws the refusal when all places are taken; `atOnce` 0 refuses everything. */
export function createLimit({ atOnce, waiting, refusal }: Places): Limit {
  const queue = new PQueue({ concurrency: Math.max(1, atOnce) }); // the smallest that it accepts
  const share = Math.ceil((atOnce + waiting) / 2);
  const shares = new Map<string, number>();
  return async (work, by) => {
    if (queue.pending >= atOnce && queue.size >= waiting) throw refusal();
    if (by === undefined) return queue.add(work);
    const own = shares.get(by) ?? 0;
    if (own >= share) throw refusal();
    shares.set(by, own + 1);
    try {
      return await queue.add(work, { priority: -own });
    } finally {
      const left = (shares.get(by) ?? 1) - 1;
      if (left > 0) shares.set(by, left);
      else shares.delete(by);
    }
  };
}

export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Work with one key runs one after the other, in the order of arrival; other keys do not wait. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

export type Limits = {
  /** Argon2id: each hash takes 19 MiB and a core. */
  passwords: Limit;
  /** Decoding in a child process: a picture of 40 megapixels takes up to 300 MB. */
  images: Limit;
  videos: Limit;
  prints: Limit;
  /** Each save that waits for the geocoder holds a database connection: a hanging geocoder must not take them all. */
  geocoder: Limit;
  /** Suggestions of a geocoder of the operator's own. */
  suggestions: Limit;
};

/** Waiting places for each work that runs: of passwords about half a second on two cores. */
const placesEach = 6;
const noGeocoder = () => problem("geocoder.unavailable", { retryAfter: 1 });

export function createLimits({ PASSWORD_HASHES_AT_ONCE: hashes, PRINTS_AT_ONCE: prints }: Config): Limits {
  const busy = (retryAfter: number) => () => problem("server.busy", { retryAfter });
  const decoding = { atOnce: 2, waiting: 8, refusal: busy(2) };
  return {
    passwords: createLimit({ atOnce: hashes, waiting: hashes * placesEach, refusal: busy(1) }),
    images: createLimit(decoding),
    videos: createLimit(decoding),
    prints: createLimit({ atOnce: prints, waiting: prints * placesEach, refusal: busy(3) }),
    geocoder: createLimit({ atOnce: 4, waiting: 0, refusal: noGeocoder }),
    suggestions: createLimit({ atOnce: 8, waiting: 16, refusal: noGeocoder }),
  };
}
