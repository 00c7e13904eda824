// Random notifications × settings × zones × crashes: each wanted message reaches a device once, none in quiet hours, none after it was read.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NotificationKey } from "#contract/notification-kinds.ts";
import { type AppDb, transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { browser, type Browser, subscribe } from "../../../tests/fixtures/push.ts";
import { requestOf } from "../../../tests/fixtures/requests.ts";
import { type Chance, chanceOf } from "../../../tests/search-oracle/chance.ts";
import { startPush, type PushServer } from "../../../tests/servers/push.ts";
import { rounds } from "../../../tests/world/rounds.ts";
import { world, type Person } from "../../../tests/world/world.ts";
import { notify } from "../notify.ts";
import { sendPushes } from "./send.ts";

let service: PushServer;
beforeAll(async () => {
  service = await startPush((await world()).kit.keys.push.publicKey);
});
afterAll(() => service.stop());

const kinds: NotificationKey[] = [
  "new_proposal.created",
  "proposal_status.accepted",
  "proposal_status.time_set",
  "request_status.closed",
];
const zones = ["Europe/Kyiv", "America/Santiago", "Asia/Kathmandu", "Pacific/Chatham", "UTC"];
const minute = 60_000;
/** Hours and minutes of a moment on the clock of a zone. */
const clock = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);

/**
 * How an attempt to send ends. `lost there`: the network loses the message; `lost back`: it loses the answer. `dies …`: the
 * process crashes before it begins, in a transaction (the database then undoes it), or between its transactions.
 */
const endings = [
  "whole",
  "lost there",
  "lost back",
  "dies first",
  "dies in claim",
  "dies before network",
  "dies after network",
  "dies in settle",
] as const;
type Ending = (typeof endings)[number];
/** What happens before an attempt. `early`: the attempt begins while a message is still reserved for a job that crashed. */
const changes = ["none", "none", "none", "early", "read", "mute", "off", "on", "quiet", "loud", "logout"] as const;
type Change = (typeof changes)[number];

/** In minutes from now. Both ends are over an hour away, so that a change of the clocks does not move them across the present. */
function drawQuiet(chance: Chance, isNow: boolean) {
  const from = (isNow ? -1 : 1) * (70 + chance.below(430));
  return { from, to: (isNow ? 0 : from) + 70 + chance.below(530) };
}
const draw = (chance: Chance) => ({
  kind: chance.of(kinds),
  zone: chance.of(zones),
  quiet: chance.of([null, drawQuiet(chance, true), drawQuiet(chance, false)]),
  otherQuiet: drawQuiet(chance, true),
  soon: chance.once(2),
  on: !chance.once(5),
  muted: chance.once(5),
  attempts: Array.from({ length: 1 + chance.below(4) }, () => ({
    change: chance.of(changes),
    ending: chance.of(endings),
  })),
});
type Drawn = ReturnType<typeof draw>;
type Quiet = Drawn["quiet"];

/** The settings of a person, and the state that the rules require for one message. */
type State = {
  on: boolean;
  muted: boolean;
  read: boolean;
  quiet: Quiet;
  /** `quiet` as it was set, on the clock of the person. Computed again later, it could be another minute. */
  hours: Hours;
  waits: boolean;
  taken: boolean;
  arrived: number;
};

/** Changes the state as rules N2 and N3 require of this attempt. @returns whether the message is deferred */
function expectAfter(state: State, { change, ending }: Drawn["attempts"][number], isUrgent: boolean): "deferred" | "" {
  if (change !== "early") state.taken = false;
  if (!state.waits || ending === "dies first" || ending === "dies in claim") return "";
  if (state.read || state.muted || !state.on) state.waits = false;
  if (!state.waits) return "";
  if ((isNight(state.quiet) && !isUrgent) || state.taken) return "deferred";
  state.taken = ending.startsWith("dies");
  if (ending !== "lost there" && ending !== "dies before network") state.arrived++;
  if (ending === "whole") state.waits = false;
  return "";
}
const isNight = (quiet: Quiet) => quiet !== null && quiet.from < 0;

type Hours = { from: string; to: string } | null;
const hoursOf = (quiet: Quiet, zone: string): Hours =>
  quiet && { from: clock(Date.now() + quiet.from * minute, zone), to: clock(Date.now() + quiet.to * minute, zone) };

type Queued = { ids: string[]; after: Date };
/** Records the enqueued jobs instead of running them: the test runs them. */
function outboxOf(kit: Kit, queued: Queued[]) {
  const enqueue = async (_tx: Tx, job: string, data: object, after?: Date) => {
    if (job === "notifications.push") queued.push({ ids: (data as Queued).ids, after: after ?? new Date(0) });
  };
  return { ...kit.db.outbox, enqueue };
}

/** Runs the job once with this ending. Returns also after a crash; a crashed job does nothing more. */
async function attempt(kit: Kit, queued: Queued[], ids: string[], ending: Ending): Promise<void> {
  if (ending === "dies first") return;
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const never = () => {
    die();
    return new Promise<never>(() => undefined);
  };
  const outside: Kit["outside"] = async (url, call) => {
    if (ending === "lost there") throw new Error("No connection");
    if (ending === "dies before network") return never();
    const reply = await service.outside(url, call);
    if (ending === "lost back") throw new Error("The connection was lost");
    return ending === "dies after network" ? never() : reply;
  };
  const outbox = outboxOf(kit, queued);
  let begun = 0;
  const transaction = () => {
    const isLast = ending === (begun++ === 0 ? "dies in claim" : "dies in settle");
    const run = <T>(work: (tx: Tx) => Promise<T>) =>
      kit.db.transaction().execute(async (tx) => {
        const result = await work(Object.assign(tx, { outbox }));
        if (!isLast) return result;
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await kit.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
        queued.length = 0; // undone as well
        throw new Error("The process has ended");
      });
    return { execute: run };
  };
  const reads = { getExecutor: () => kit.db.getExecutor(), selectFrom: kit.db.selectFrom.bind(kit.db) };
  const db = { ...reads, outbox, transaction } as unknown as AppDb;
  await Promise.race([death, sendPushes({ ...kit, db, outside }, { ids }).catch(() => undefined)]);
}

const wantsPush = (it: Drawn, enabled: boolean) => [
  { type: it.kind.split(".")[0] as "new_proposal", channel: "push" as const, enabled },
];

async function apply(change: Change, it: Drawn, who: Person, state: State, request_id: string): Promise<void> {
  const set = (body: object) => who.call("PATCH /account-settings", { body });
  if (change === "read") {
    await who.call("POST /notifications/read-all");
    state.read = true;
  }
  if (change === "mute" && !state.muted) {
    await who.call("POST /notifications/muted-requests", { body: { request_id } });
    state.muted = true;
  }
  if (change === "on" || change === "off") {
    state.on = change === "on";
    await set({ notifications: wantsPush(it, state.on) });
  }
  if (change === "quiet" || change === "loud") {
    state.quiet = change === "quiet" ? it.otherQuiet : null;
    state.hours = hoursOf(state.quiet, it.zone);
    await set({ quiet: state.hours });
  }
  if (change === "logout") {
    await who.call("POST /jwt/logout");
    state.waits = false; // a device without a session gets no message
  }
}

/** The rounds run in four parallel rows, each with its own push service: a pause of one does not stop the others. */
const hosts = ["fcm.googleapis.com", "jmt17.google.com", "updates.push.services.mozilla.com", "web.push.apple.com"];

/** Ends the pause of the push service, and the time for which a crashed job has reserved these messages. */
async function endWaiting(host: string, ids: string[]): Promise<void> {
  const { pool } = (await world()).kit;
  await pool.query("delete from push_hosts where host = $1", [host]);
  await pool.query("update push_deliveries set taken_until = null where notification_id = any($1)", [ids]);
}
async function countWaiting(ids: string[]): Promise<number> {
  const { pool } = (await world()).kit;
  return (await pool.query("select from push_deliveries where notification_id = any($1)", [ids])).rows.length;
}

/** The time of the appointment; null for other notifications. */
const timeOf = ({ kind, soon }: Drawn): string | null =>
  kind === "proposal_status.time_set" ? new Date(Date.now() + (soon ? 2 : 72) * 60 * minute).toISOString() : null;

/** Mutes or unmutes the request where the round before left it otherwise. */
async function setMuted(who: Person, isMuted: boolean, muted: boolean, request_id: string): Promise<void> {
  if (muted && !isMuted) await who.call("POST /notifications/muted-requests", { body: { request_id } });
  if (!muted && isMuted) await who.call("DELETE /notifications/muted-requests/:id", { params: { id: request_id } });
}

type Reader = { who: Person; device: Browser; host: string; isMuted: boolean };
async function subscribed(host: string): Promise<Reader> {
  const who = await (await world()).person("Marko");
  const device = service.add(browser(host));
  await subscribe(who, device);
  return { who, device, host, isMuted: false };
}

/** @returns the same reader for the next round; a new one where this one has logged out. */
async function play(it: Drawn, reader: Reader, request_id: string): Promise<Reader> {
  const { kit } = await world();
  const { who, device, host } = reader;
  const hours = hoursOf(it.quiet, it.zone);
  await who.call("PATCH /account-settings", {
    body: { time_zone: it.zone, quiet: hours, notifications: wantsPush(it, it.on) },
  });
  const { on, muted } = it;
  await setMuted(who, reader.isMuted, muted, request_id);
  const state: State = {
    on,
    muted,
    read: false,
    quiet: it.quiet,
    hours,
    waits: on && !muted,
    taken: false,
    arrived: 0,
  };
  const reason = timeOf(it);
  const queued: Queued[] = [];
  const quietly = { outbox: outboxOf(kit, queued), transaction: () => kit.db.transaction() } as unknown as AppDb;
  await transact(quietly, (tx) => notify(tx, [{ user_id: who.id, kind: it.kind, request_id, reason }]));
  const ids = queued.flatMap((job) => job.ids);
  expect([it, ids.length]).toEqual([it, Number(on && !muted)]);

  const logoutAt = it.attempts.findIndex(({ change }) => change === "logout");
  const usable = logoutAt < 0 ? it.attempts : it.attempts.slice(0, logoutAt + 1);
  const last = [{ change: "loud", ending: "whole" } as const].slice(0, logoutAt < 0 ? 1 : 0);
  let isWanted = state.waits;
  const received = () => service.received.filter(({ endpoint }) => endpoint === device.endpoint);
  for (const step of [...usable, ...last]) {
    await apply(step.change, it, who, state, request_id);
    await endWaiting(host, step.change === "early" ? [] : ids);
    queued.length = 0;
    const isUrgent = reason !== null && it.soon;
    const expected = expectAfter(state, step, isUrgent);
    await attempt(kit, queued, ids, step.ending);
    const told = { arrived: state.arrived, waits: Number(state.waits), jobs: Number(expected === "deferred") };
    const seen = { arrived: received().length, waits: await countWaiting(ids), jobs: queued.length };
    expect({ it, step, ...seen }).toEqual({ it, step, ...told });
    // Urgent messages do not wait for the end of the quiet hours, and a message reserved by another job is tried again soon.
    if (queued[0] && isNight(state.quiet) && !isUrgent)
      expect([it, isInQuiet(queued[0].after, state.hours, it.zone)]).toEqual([it, false]);
    isWanted &&= state.on && !state.muted && !state.read && step.change !== "logout";
  }
  // After a loss on the way back it is sent again with the same tag: the device shows one.
  const tags = new Set(received().map(({ payload }) => payload.tag));
  if (isWanted || tags.size > 1) expect([it, tags.size]).toEqual([it, 1]);
  const others = service.received.filter(({ endpoint }) => endpoint !== device.endpoint);
  service.received.splice(0, Infinity, ...others);
  return logoutAt < 0 ? { who, device, host, isMuted: state.muted } : subscribed(host);
}

/** On the clock of the person. Uses the time zones of Node: an independent check of those of PostgreSQL. */
function isInQuiet(at: Date, hours: Hours, zone: string): boolean {
  const time = clock(at.getTime(), zone);
  if (!hours) return false;
  const { from, to } = hours;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

test(
  "each wanted message arrives once, none in quiet hours, none after it was read",
  { timeout: 7_200_000 },
  async () => {
    const { person } = await world();
    const tap = await requestOf(await person("Olena"));
    const playAll = async (host: string, seed: number) => {
      const chance = chanceOf(seed);
      let reader = await subscribed(host);
      for (let round = 0; round < rounds(8, 2_500); round++) reader = await play(draw(chance), reader, tap.id);
    };
    await Promise.all(hosts.map((host, at) => playAll(host, 112 + at)));
  },
);
