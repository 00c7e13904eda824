// Two verbs on one request at the same moment: whoever locks, locks in one order (user, request, proposals, address). A deadlock is
// tried again and ends well most of the time, so the tests look for the deadlock itself.
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { databaseCode, openDb } from "#server/kit/db.ts";
import { agreed, appointmentOf, freeHour } from "../fixtures/calendar.ts";
import { answer, requestOf, requestWithTwoProposals } from "../fixtures/requests.ts";
import { say, threadOf } from "../fixtures/threads.ts";
import { caller, type Answer, type Caller } from "../world/caller.ts";
import { rounds } from "../world/rounds.ts";
import { makeWorld, world, type Person } from "../world/world.ts";

const patience = 300_000;
const opened: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of opened) await close();
});

const block = (who: Caller, { id }: { id: string }) => who.attempt("POST /blocked-people", { body: { user_id: id } });
const propose = (who: Caller, request_id: string) =>
  who.attempt("POST /proposals", { body: { request_id, price_kind: "on_inspection", message: "I come" } });

/** An app on the same database that notes each deadlock. */
async function watched() {
  const { kit } = await world();
  const deadlocks: string[] = [];
  const db = openDb(kit.pool, kit.db.outbox, (event) => {
    if (event.level === "error" && databaseCode(event.error) === "40P01") deadlocks.push(event.query.sql);
  });
  const app = await createApp({ ...kit, db });
  opened.push(() => app.close());
  const through = ({ token, ip }: Person) => caller(app, { language: "en", token, ip });
  return { deadlocks, through };
}

type Scene = {
  olena: Caller;
  marko: Caller;
  ivan: Caller;
  ids: Record<"olena" | "marko" | "request" | "byMarko" | "thread" | "event", string>;
};
type Verb = (scene: Scene) => Promise<Answer>;

const before: Record<string, Verb> = {
  "Ivan proposes": ({ ivan, ids }) => propose(ivan, ids.request),
  "Olena blocks Marko": ({ olena, ids }) => block(olena, { id: ids.marko }),
  "Marko blocks Olena": ({ marko, ids }) => block(marko, { id: ids.olena }),
  "Marko edits": ({ marko, ids }) =>
    marko.attempt("PATCH /proposals/:proposalId", { params: { proposalId: ids.byMarko }, body: { message: "Later" } }),
  "Marko withdraws": ({ marko, ids }) =>
    marko.attempt("POST /events/:id/withdraw", { params: { id: ids.byMarko }, body: { withdraw_reason: "busy" } }),
  "Marko suggests": ({ marko, ids }) =>
    marko.attempt("POST /proposals/:proposalId/terms", {
      params: { proposalId: ids.byMarko },
      body: { amount: 70_000, terms_version: 1 },
    }),
  "Marko writes": ({ marko, ids }) => say(marko as Person, ids.thread, "Hello"),
  "Olena accepts": ({ olena, ids }) =>
    olena.attempt("POST /events/:id/accept", { params: { id: ids.byMarko }, body: {} }),
  "Olena declines": ({ olena, ids }) =>
    olena.attempt("POST /events/:id/decline", { params: { id: ids.byMarko }, body: { decline_reason: "another" } }),
  "Olena edits": ({ olena, ids }) =>
    olena.attempt("PATCH /service-requests/:id", { params: { id: ids.request }, body: { title: "Two taps" } }),
  "Olena closes": ({ olena, ids }) =>
    olena.attempt("POST /service-requests/:id/close", {
      params: { id: ids.request },
      body: { close_reason: "request_non_actual" },
    }),
  "Olena deletes": ({ olena, ids }) => olena.attempt("DELETE /service-requests/:id", { params: { id: ids.request } }),
};

const after: Record<string, Verb> = {
  "Olena blocks Marko": before["Olena blocks Marko"] as Verb,
  "Olena asks for another hour": ({ olena, ids }) =>
    olena.attempt("PATCH /events/:id", { params: { id: ids.event }, body: freeHour() }),
  "Marko moves": ({ marko, ids }) =>
    marko.attempt("PATCH /events/:id", { params: { id: ids.event }, body: freeHour() }),
  "Marko reports it done": ({ marko, ids }) => marko.attempt("POST /events/:id/done", { params: { id: ids.byMarko } }),
  "Marko withdraws": before["Marko withdraws"] as Verb,
  "Marko writes": before["Marko writes"] as Verb,
  "Olena closes": before["Olena closes"] as Verb,
};

/** Each pair with one of the first, and with ROUNDS=full every pair. */
function pairs(verbs: Record<string, Verb>, first: number): [string, string][] {
  const names = Object.keys(verbs);
  return names
    .slice(0, rounds(first, names.length))
    .flatMap((one, i) => names.slice(i + 1).map((two) => [one, two] as [string, string]));
}

async function play(verbs: Record<string, Verb>, [one, two]: [string, string], scene: Scene) {
  const answers = await Promise.all([verbs[one]?.(scene), verbs[two]?.(scene)]);
  const failed = answers.filter((it) => (it?.status ?? 500) >= 500).map((it) => it?.code);
  return failed.length ? `${one} + ${two}: ${failed.join()}` : null;
}

test("no two verbs on a request with open proposals wait for each other", { timeout: patience }, async () => {
  const { deadlocks, through } = await watched();
  const failed: (string | null)[] = [];
  for (const pair of pairs(before, 2)) {
    const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
    const ivan = await (await world()).person("Ivan");
    const thread = await threadOf(marko, tap.id);
    const ids = {
      olena: olena.id,
      marko: marko.id,
      request: tap.id,
      byMarko: byMarko.id,
      byIvan: "",
      thread,
      event: "",
    };
    failed.push(await play(before, pair, { olena: through(olena), marko: through(marko), ivan: through(ivan), ids }));
  }
  expect([failed.filter(Boolean), deadlocks]).toEqual([[], []]);
});

test("no two verbs on an agreed job wait for each other", { timeout: patience }, async () => {
  const { person } = await world();
  const { deadlocks, through } = await watched();
  const failed: (string | null)[] = [];
  for (const pair of pairs(after, 1)) {
    const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
    const byMarko = await agreed(olena, marko);
    const { request_id: request } = await marko.call("GET /proposals/:proposalId", { params: { proposalId: byMarko } });
    const [event, thread] = [(await appointmentOf(marko, byMarko)).id, await threadOf(marko, request)];
    const ids = { olena: olena.id, marko: marko.id, request, byMarko, thread, event };
    failed.push(await play(after, pair, { olena: through(olena), marko: through(marko), ivan: through(marko), ids }));
  }
  expect([failed.filter(Boolean), deadlocks]).toEqual([[], []]);
});

test("a block among many proposals on one request holds, and none of them fails", { timeout: patience }, async () => {
  const { person } = await world();
  const { deadlocks, through } = await watched();
  const olena = await person("Olena");
  for (let round = 0; round < rounds(3, 30); round++) {
    const tap = await requestOf(olena);
    const [first, ...others] = await Promise.all(Array.from({ length: 12 }, (_, i) => person(`Marko ${i}`)));
    if (!first) throw new Error("nobody");
    await answer(first, tap.id);
    const sent = others.map((who) => propose(through(who), tap.id));
    const answers = await Promise.all([block(through(olena), first), ...sent]);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const mine = await first.call("GET /proposals", { query: { filter: { request: tap.id } } });
    expect(mine.data.map(({ status }) => status)).toEqual(["withdrawn"]);
  }
  expect(deadlocks).toEqual([]);
});

test(
  "of twenty proposals at once on one request none waits for the lock of another",
  { timeout: patience },
  async () => {
    // As on a busy machine: who waits for a lock gives up almost at once.
    const there = await makeWorld({ LOCK_TIMEOUT_MS: "20", REQUEST_OPEN_PROPOSALS: "0" });
    opened.push(there.close);
    const olena = await there.person("Olena");
    const tap = await requestOf(olena);
    const providers: Person[] = [];
    for (let i = 0; i < 20; i++) providers.push(await there.person(`Marko ${i}`)); // one by one: they also lock
    const sent = await Promise.all(providers.map((who) => propose(who, tap.id)));
    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(201));
  },
);
