// Limits heavy work of one app: a few run at the same time, a few more wait, the rest is refused at once.
import PQueue from "p-queue";
import type { Config } from "./config.ts";
import { problem } from "./problem.ts";

/** @param by who it is for: one account runs and waits in half of the places at most, so that others are served meanwhile. */
export type Limit = <T>(work: () => Promise<T>, by?: string) => Promise<T>;

type Places = {
  atOnce: number;
  /** How many calls may wait. */
  waiting: number;
  /** How many calls of one account run at the same time, and how many run and wait; without it half of each, and one at least. */
  each?: { atOnce: number; places: number };
  /** Seconds for `Retry-After`. */
  retryAfter: number;
  refusal?: "server.busy" | "geocoder.unavailable";
};

/**
 * Runs work in the order of arrival. Throws the refusal when all places are taken, which `atOnce` 0 does with everything, and
 * `rate.limited` when one account has its share. What an account has more than may run waits outside of the common queue, where it takes
 * the place of nobody.
 */
export function createLimit({ atOnce, waiting, each, retryAfter, refusal = "server.busy" }: Places): Limit {
  const queue = queueOf(atOnce);
  const share = each ?? { atOnce: atOnce / 2, places: Math.ceil((atOnce + waiting) / 2) };
  const accounts = new Map<string, { own: PQueue; held: number }>();
  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pending >= atOnce && queue.size >= waiting) throw problem(refusal, { retryAfter });
    return queue.add(work);
  };
  return async (work, by) => {
    if (by === undefined || atOnce === 0) return enter(work);
    const account = accounts.get(by) ?? { own: queueOf(share.atOnce), held: 0 };
    if (account.held >= share.places) throw problem("rate.limited", { retryAfter });
    accounts.set(by, account);
    account.held++;
    try {
      return await account.own.add(() => enter(work));
    } finally {
      if (--account.held === 0) accounts.delete(by);
    }
  };
}

/** One place is the smallest that the queue accepts. */
const queueOf = (places: number) => new PQueue({ concurrency: Math.max(1, Math.floor(places)) });

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
  /** Files on their way to the disk: each is of a size that is limited, so this limits what one account fills. */
  uploads: Limit;
  /** Each save that waits for the geocoder holds a database connection: a hanging geocoder must not take them all. */
  geocoder: Limit;
};

/** Waiting places for each work that runs: of passwords about half a second on two cores. */
const placesEach = 6;

export function createLimits({ PASSWORD_HASHES_AT_ONCE: hashes, PRINTS_AT_ONCE: prints }: Config): Limits {
  const decoding = { atOnce: 2, waiting: 8, retryAfter: 2 };
  return {
    passwords: createLimit({ atOnce: hashes, waiting: hashes * placesEach, retryAfter: 1 }),
    images: createLimit(decoding),
    videos: createLimit(decoding),
    prints: createLimit({ atOnce: prints, waiting: prints * placesEach, retryAfter: 3 }),
    uploads: createLimit({ atOnce: 200, waiting: 0, each: { atOnce: 4, places: 12 }, retryAfter: 5 }),
    geocoder: createLimit({
      atOnce: 4,
      waiting: 0,
      retryAfter: 1,
      refusal: "geocoder.unavailable",
    }),
  };
}
