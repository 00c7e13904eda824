// Two tabs of one browser act at once. The second one acts at many moments of the first one, and both ends must occur.
import "fake-indexeddb/auto";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { existing } from "./databases.ts";
import { flushUnsent, writeLater } from "./later.ts";
import { adopt, keep, openOwn, readAll, readEpoch, wipe, wipeRecords } from "./own.ts";
import type { Given, Own } from "./own.ts";
import { readUnsent } from "./queue.ts";
import { messageLater } from "./written.ts";

const given = (account: string, session: string): Given => ({
  key: btoa(session.padStart(32, "x")),
  session_id: session,
  account_id: account,
  subject_id: account,
  days: 14,
});

async function signIn(who: Given): Promise<Own> {
  const own = await adopt(who, await readEpoch());
  if (!own) throw new Error("not adopted");
  return own;
}
const closed = async (who: Given) => (await signIn(who)).db.close();
const line = (text: string) => messageLater({ id: "t1", name: null }, { client_id: text, body: text });
const unsent = async (own: Own) => (await readUnsent(own)).map(({ item }) => item.text);

/** Runs two acts, each of which may be refused by the other one. @returns the result of the first one */
type Way = <T>(first: () => Promise<T>, second: () => Promise<unknown>) => Promise<T | null>;

/** The second act begins so many turns of the event loop later than the first one. */
const later =
  (turns: number): Way =>
  async (first, second) => {
    const after = async <R>(count: number, act: () => Promise<R>) => {
      for (let turned = 0; turned < count; turned += 1) await turn();
      return act();
    };
    const [done] = await Promise.allSettled([after(-turns, first), after(turns, second)]);
    return done.status === "fulfilled" ? done.value : null;
  };

/** The browser stops the first tab where it opens a database for this time, until the second one is done. */
const whileOpening =
  (time: number): Way =>
  async (first, second) => {
    const { open } = indexedDB;
    let [count, other] = [0, Promise.resolve() as Promise<unknown>];
    indexedDB.open = (...asked) => {
      if ((count += 1) !== time) return open.apply(indexedDB, asked);
      const { setImmediate } = globalThis;
      let go = () => {};
      globalThis.setImmediate = ((task: () => void) => (go = task)) as unknown as typeof setImmediate;
      const request = open.apply(indexedDB, asked);
      globalThis.setImmediate = setImmediate;
      other = second().finally(() => setImmediate(go));
      return request;
    };
    const done = await first().catch(() => null);
    if (count < time) other = second();
    await other.catch(() => undefined);
    indexedDB.open = open;
    return done;
  };

const ways: [string, Way][] = [
  ...Array.from({ length: 50 }, (_, index): [string, Way] => [`${index - 20} turns later`, later(index - 20)]),
  ...Array.from({ length: 9 }, (_, index): [string, Way] => [`at database ${index + 1}`, whileOpening(index + 1)]),
];

beforeEach(wipe);
afterEach(() => void vi.unstubAllGlobals());

test("words that were said to be kept are there after the session has ended in another tab", async () => {
  const results = new Set<boolean>();
  for (const [name, atOnce] of ways) {
    await closed(given("olena", `a${name}`));
    const isKept = await atOnce(() => writeLater(line(`words ${name}`), "olena"), wipeRecords);
    const own = await signIn(given("olena", `b${name}`));
    expect(await unsent(own), `second act: ${name}`).toEqual(isKept ? [`words ${name}`] : []);
    own.db.close();
    await wipe();
    results.add(isKept === true);
  }
  expect(results).toEqual(new Set([true, false]));
});

test("an answer with a key from before a logout leaves alone what the next person keeps", async () => {
  const epoch = await readEpoch();
  await wipe();
  const marko = await signIn(given("marko", "s2"));
  await keep(marko, "jobs", "j1", { id: "j1" });
  expect(await adopt(given("olena", "s1"), epoch)).toBeNull();
  const still = await openOwn();
  expect(still?.about.account).toBe("marko");
  expect(still && (await readAll(still, "jobs"))).toEqual([{ id: "j1" }]);
});

test("whatever a page keeps while another tab logs out, nothing stays", async () => {
  const results = new Set<boolean>();
  for (const [name, atOnce] of ways) {
    const epoch = await readEpoch();
    const begin = async () => {
      const own = await adopt(given("olena", `s${name}`), epoch);
      if (own) await keep(own, "jobs", "j1", { id: "j1" });
      own?.db.close();
      return own !== null;
    };
    results.add((await atOnce(begin, wipe)) === true);
    expect(await existing(), `second act: ${name}`).toEqual([]);
  }
  expect(results).toEqual(new Set([true, false]));
});

test("a page that reads what is kept while another tab logs out does not bring a database back", async () => {
  const results = new Set<boolean>();
  for (const [name, atOnce] of ways) {
    await closed(given("olena", `s${name}`));
    const read = async () => {
      const own = await openOwn();
      own?.db.close();
      return own !== null;
    };
    results.add((await atOnce(read, wipe)) === true);
    expect(await existing(), `second act: ${name}`).toEqual([]);
  }
  expect(results).toEqual(new Set([true, false]));
});

test("of two tabs that send at once, one sends: nothing is sent twice", async () => {
  await closed(given("olena", "s1"));
  for (const text of ["a", "b", "c"]) await writeLater(line(text), "olena");
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers["idempotency-key"] ?? "");
    await turn();
    return new Response("{}", { status: 200 });
  });
  const sent = await Promise.all([flushUnsent(), flushUnsent(), flushUnsent()]);
  expect(asked).toEqual(["a", "b", "c"]);
  expect(sent.flat()).toHaveLength(3);
});
