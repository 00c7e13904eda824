// A random walk of two people through one browser: tabs, logins, lost connections and answers, restarts of the app. What is
// written arrives once, under its writer's account, and nothing stays of the person before.
import "fake-indexeddb/auto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { flushUnsent, sendAgain, writeLater } from "./later.ts";
import { adopt, keep, openOwn, readAll, readEpoch, wipe, wipeRecords } from "./own.ts";
import type { Given } from "./own.ts";
import { readUnsent } from "./queue.ts";
import { messageLater } from "./written.ts";

const isWhole = process.env["ROUNDS"] === "full";
const walks = isWhole ? 150 : 5;
const steps = 120;

/** The same walk for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return {
    chance: (part: number) => next() < part,
    pick: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T,
  };
}
type Random = ReturnType<typeof randomOf>;
const people = ["olena", "marko"] as const;
type Account = (typeof people)[number];

/** The app behind the network, as the browser meets it. */
function createServer(random: Random) {
  const sessions = new Map<string, Account>();
  /** By the `Idempotency-Key`. */
  const effects = new Map<string, { account: Account; text: string }>();
  const state = { online: true, cookie: null as string | null };
  const account = () => (state.cookie === null ? undefined : sessions.get(state.cookie));
  const answer = (status: number, code?: string) => new Response(code ? JSON.stringify({ code }) : "{}", { status });
  const fetch = async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    await Promise.resolve();
    if (!state.online) throw new TypeError("Failed to fetch");
    const now = account();
    if (!now || headers["x-account"] !== now) return answer(401, "auth.required");
    if (random.chance(0.1)) return answer(503, "server.busy");
    const key = headers["idempotency-key"] ?? "";
    if (!effects.has(key) && random.chance(0.05)) return answer(409, "thread.closed");
    effects.set(key, { account: now, text: (JSON.parse(body) as { body: string }).body });
    // The answer is lost, or the tab is closed.
    if (random.chance(0.15)) throw new TypeError("Failed to fetch");
    return answer(200);
  };
  return { state, sessions, effects, account, fetch };
}
type Server = ReturnType<typeof createServer>;

const given = (account: Account, session: string): Given => ({
  key: btoa(session.padStart(32, "x").slice(-32)),
  session_id: session,
  account_id: account,
  subject_id: account,
  days: 14,
});

/** As `OwnFollow` and `keepOwn`: a page begins. @returns its person */
async function open({ state, account, sessions }: Server, meanwhile: () => Promise<unknown>): Promise<Account | null> {
  if (!state.online) return null;
  const [now, session] = [account(), state.cookie];
  if (!now || session === null) return wipeRecords().then(() => null);
  const epoch = await readEpoch();
  const answer = given(now, session);
  await meanwhile();
  if (!sessions.has(session)) return null;
  try {
    const own = await adopt(answer, epoch);
    if (own) await keep(own, "who", "me", { id: "me", name: `name of ${now}` });
    own?.db.close();
  } catch {
    // Another tab has deleted it meanwhile.
  }
  return now;
}

/** All that stands in the stores of the browser. */
async function dump(): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name = "" }) => name);
  const own = await openOwn();
  const found = own ? [...(await readAll(own, "who")), ...(await readUnsent(own)).map(({ item }) => item)] : [];
  own?.db.close();
  return JSON.stringify([names, found]);
}

async function walk(
  seed: number,
): Promise<{ written: number; arrived: number; doubled: string[]; foreign: string[]; lost: string[] }> {
  const random = randomOf(seed);
  const server = createServer(random);
  vi.stubGlobal("fetch", server.fetch);
  const { state, sessions, effects } = server;
  const tabs: (Account | null)[] = [null, null, null];
  /** Texts that wait, by their writer; a logout or another person's login may discard them. */
  const waiting = new Map<string, Account>();
  const writers = new Map<string, Account>();
  const foreign: string[] = [];
  let count = 0;
  const discard = (of: (writer: Account) => boolean) => {
    for (const [text, writer] of waiting) if (of(writer)) waiting.delete(text);
  };
  const logIn = async () => {
    const account = random.pick(people);
    state.cookie = `${account}-${(count += 1)}`;
    sessions.set(state.cookie, account);
    discard((writer) => writer !== account);
  };
  const logOut = async () => {
    discard(() => true);
    await wipe();
    if (state.cookie) sessions.delete(state.cookie);
    state.cookie = null;
    tabs.fill(null);
  };
  const expire = async () => void (state.cookie && sessions.delete(state.cookie));
  const flap = async () => void (state.online = random.chance(0.75));
  const load = async (meanwhile = async () => {}) => {
    const index = random.pick([0, 1, 2]);
    const reader = await open(server, meanwhile);
    if (reader) discard((writer) => writer !== reader);
    tabs[index] = reader;
  };
  const write = async () => {
    const writer = random.pick(tabs);
    if (!writer) return;
    const text = `${writer} ${(count += 1)}`;
    const isKept = await writeLater(
      messageLater({ id: random.pick(["t1", "t2"]), name: null }, { client_id: crypto.randomUUID(), body: text }),
      writer,
    );
    writers.set(text, writer);
    if (isKept) waiting.set(text, writer);
  };
  const send = async () => void (await flushUnsent());
  const again = async () => {
    const own = await openOwn();
    const refused = own ? (await readUnsent(own)).find(({ item }) => item.refused) : undefined;
    own?.db.close();
    if (refused) await sendAgain(refused.item.id);
  };
  const usual = [write, write, write, send, send, load, load, flap, again];
  const acts = [...usual, ...usual, ...usual, ...usual, logIn, logOut, expire];
  await wipe();
  await logIn();
  await load();
  for (let step = 0; step < steps; step += 1) {
    const act = random.pick(acts);
    // Two tabs act at once, or something happens while the answer with the key is on its way.
    if (!server.account() && random.chance(0.3)) await logIn();
    if (random.chance(0.04)) await load(random.pick([logOut, logIn, expire, flap]));
    else if (random.chance(0.2) && act !== logIn) await Promise.all([act(), random.pick(usual)()]);
    else await act();
    // A page of the person who is signed in has begun: nothing of the other stays.
    const now = server.account();
    if (!state.online || !now || (await open(server, async () => {})) !== now) continue;
    // Also what the other wrote in a tab that did not know of this login yet.
    discard((writer) => writer !== now);
    const other = people.find((it) => it !== now) ?? now;
    if ((await dump()).includes(other)) foreign.push(`step ${step}: ${other} for ${now} ${await dump()}`);
  }
  // At the end each writer who can still send does so.
  state.online = true;
  const last = server.account() ?? random.pick(people);
  state.cookie = `${last}-end`;
  sessions.set(state.cookie, last);
  discard((writer) => writer !== last);
  await open(server, async () => {});
  for (let round = 0; round < 40; round += 1) {
    await again();
    await send();
  }
  const texts = [...effects.values()];
  return {
    written: writers.size,
    arrived: texts.length,
    doubled: texts.map(({ text }) => text).filter((text, index, all) => all.indexOf(text) !== index),
    foreign: [...foreign, ...texts.flatMap(({ text, account }) => (writers.get(text) === account ? [] : [text]))],
    lost: [...waiting.keys()].filter((text) => !texts.some((it) => it.text === text)),
  };
}

beforeAll(wipe);
afterAll(() => void vi.unstubAllGlobals());

test(
  "two people, three tabs and a bad network: nothing is lost, doubled or foreign",
  { timeout: 600_000 },
  async () => {
    const total = { written: 0, arrived: 0 };
    for (let seed = 1; seed <= walks; seed += 1) {
      const { written, arrived, ...faults } = await walk(seed);
      expect(faults, `seed ${seed}`).toEqual({ doubled: [], foreign: [], lost: [] });
      total.written += written;
      total.arrived += arrived;
    }
    expect(total.arrived).toBeGreaterThan(walks);
    // oxlint-disable-next-line no-console -- the numbers of a whole walk
    if (isWhole) console.info(`${walks * steps} steps`, total);
  },
);
