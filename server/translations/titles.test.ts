// Titles of posts within other things, with the texts of the demo town as the engine (rule L14).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Calls } from "#contract/surface.ts";
import { appointmentOf } from "../../tests/fixtures/calendar.ts";
import { accept, answer, requestOf } from "../../tests/fixtures/requests.ts";
import { say, threadOf } from "../../tests/fixtures/threads.ts";
import { caller } from "../../tests/world/caller.ts";
import { makeWorld, newIp, type Person, type World } from "../../tests/world/world.ts";
import { createApp } from "../app.ts";
import { openDb } from "../kit/db.ts";

const [title, inGerman] = ["Тече кран на кухні", "Der Wasserhahn in der Küche tropft"];

let there: World;
beforeAll(async () => {
  there = await makeWorld({ TRANSLATE: "demo" });
});
afterAll(() => there.close());

/** Nina opens the found request, so its texts are translated. */
async function openBy(reader: Person, id: string) {
  const request = await reader.call("GET /search-service-requests/:id", { params: { id } });
  const facts = request as unknown as Record<string, string>;
  const texts = (request.translated?.fields ?? []).map(({ field, key, language }) => ({
    key,
    language,
    text: facts[field] ?? "",
  }));
  await reader.call("POST /translations", { body: { texts } });
}

/** A Ukrainian request with a German provider at work. */
async function deal() {
  const [olena, nina] = [
    await there.person("Olena", { language: "uk" }),
    await there.person("Nina", { language: "de" }),
  ];
  const { id } = await requestOf(olena, { title });
  await openBy(nina, id);
  await nina.call("POST /saved-points", { body: { point_ids: [id] } });
  const proposal = await answer(nina, id);
  const thread = await threadOf(nina, id);
  await nina.call("POST /notifications/muted-requests", { body: { request_id: id } });
  return { olena, nina, id, proposal, thread };
}

/** Each title of the request that the reader gets, by its list. */
async function titlesOf(reader: Person, { id, proposal, thread }: Awaited<ReturnType<typeof deal>>) {
  const thing = { params: { id: thread } };
  const found = {
    threads: (await reader.call("GET /threads")).data.map((it) => it.request),
    thread: [(await reader.call("GET /threads/:id", thing)).request],
    proposals: (await reader.call("GET /proposals")).data,
    proposal: [await reader.call("GET /proposals/:proposalId", { params: { proposalId: proposal.id } })],
    notifications: (await reader.call("GET /notifications")).data.filter((it) => it.subject_id === id),
    muted: (await reader.call("GET /notifications/muted-requests")).data.map((it) => it.request),
    events: (await reader.call("GET /events")).data,
    jobs: (await reader.call("GET /today")).jobs,
    saved: (await reader.call("GET /saved-points")).data,
    review: [(await reader.call("GET /events/:id/review", { params: { id: proposal.id } })).request],
  };
  return Object.entries(found).flatMap(([list, things]) =>
    things.map(({ title_translated = null }) => `${list}: ${title_translated}`),
  );
}

test("the title of another person's request is translated wherever it stands, the own one nowhere", async () => {
  const scene = await deal();
  const { olena, nina, id, proposal } = scene;
  expect((await nina.call("GET /today")).sent.proposals).toMatchObject([
    { title, title_language: "uk", title_translated: inGerman },
  ]);
  await openBy(await there.person("Emma", { language: "en" }), id);
  await accept(olena, proposal.id);
  await appointmentOf(nina, proposal.id);
  const lists = [
    "threads",
    "thread",
    "proposals",
    "proposal",
    "notifications",
    "muted",
    "events",
    "jobs",
    "saved",
    "review",
  ];
  expect([...new Set(await titlesOf(nina, scene))]).toEqual(lists.map((list) => `${list}: ${inGerman}`));
  await olena.call("PATCH /account-settings", { body: { locale: "en" } });
  const abroad = { ...olena, call: caller(there.app, { language: "en", ip: newIp(), token: olena.token }).call };
  expect((await titlesOf(abroad, scene)).filter((it) => !it.endsWith(": null"))).toEqual([]);
});

test("titles follow the choice and the languages of the reader, and go with a new title", async () => {
  const { olena, nina, id } = await deal();
  const titles = async () => (await nina.call("GET /proposals")).data.map((it) => it.title_translated);
  expect(await titles()).toEqual([inGerman]);
  for (const translate of ["never", "on_demand"] as const) {
    await nina.call("PATCH /account-settings", { body: { translate } });
    expect([translate, await titles()]).toEqual([translate, [undefined]]);
  }
  await nina.call("PATCH /account-settings", {
    body: { translate: "always", languages: [{ code: "uk", level: "good" }] },
  });
  expect(await titles()).toEqual([undefined]);
  await nina.call("PATCH /account-settings", { body: { languages: [{ code: "uk", level: "basic" }] } });
  expect(await titles()).toEqual([inGerman]);
  await olena.call("PATCH /service-requests/:id", { params: { id }, body: { title: "Тече кран у ванній" } });
  expect(await titles()).toEqual([undefined]);
});

test("where the engine needs the reader's word, titles of those who said nothing stay as written", async () => {
  const { nina } = await deal();
  const app = await createApp({ ...there.kit, config: { ...there.config, TRANSLATE_CONSENT: "yes" } });
  const reader = caller(app, { language: "de", ip: newIp(), token: nina.token });
  const titles = async () => (await reader.call("GET /proposals")).data.map((it) => it.title_translated);
  expect(await titles()).toEqual([undefined]);
  await nina.call("PATCH /account-settings", { body: { translate: "always", translate_outside: true } });
  expect(await titles()).toEqual([inGerman]);
  await app.close();
});

test("the newest line of the other side is translated in the list and on the first page", async () => {
  const { olena, nina, proposal, thread } = await deal();
  await accept(olena, proposal.id);
  const body = "Bis Dienstag abgeholt, am Donnerstag zurück. Hemden hänge ich auf Bügel.";
  await say(nina, thread, body);
  const [line] = (await olena.call("GET /threads/:id/messages", { params: { id: thread } })).data.slice(-1);
  const [key] = line?.translated?.fields ?? [];
  expect(line?.body).toBe(body);
  expect((await olena.call("GET /today")).unread).toMatchObject([{ text: body, text_language: "de" }]);
  await olena.call("POST /translations", { body: { texts: [{ key: key?.key ?? "", language: "de", text: body }] } });
  const inUkrainian = "Забираю до вівторка, у четвер повертаю. Сорочки вішаю на плічка.";
  expect((await olena.call("GET /threads")).data).toMatchObject([{ last: { body }, last_translated: inUkrainian }]);
  expect((await olena.call("GET /today")).unread).toMatchObject([{ text: inUkrainian, text_language: "uk" }]);
  expect((await nina.call("GET /threads")).data[0]?.last_translated).toBeUndefined();
});

const lists = [
  "GET /threads",
  "GET /notifications",
  "GET /events",
  "GET /today",
  "GET /saved-points",
  "GET /notifications/muted-requests",
] as const satisfies (keyof Calls)[];

test(
  "a list costs one more statement with titles, however long it is, and none without an engine",
  { timeout: 90_000 },
  async () => {
    const nina = await there.person("Nina", { language: "de" });
    let count = 0;
    const db = openDb(there.kit.pool, there.kit.db.outbox, ({ level }) => void (level === "query" && count++));
    const cost = async (change: Partial<typeof there.config> = {}) => {
      const app = await createApp({ ...there.kit, db, config: { ...there.config, ...change } });
      const reader = caller(app, { language: "de", ip: newIp(), token: nina.token });
      const costs: Record<string, number> = {};
      for (const list of lists) {
        await reader.call(list);
        count = 0;
        await reader.call(list);
        costs[list] = count;
      }
      await app.close();
      return costs;
    };
    const work = async () => {
      const olena = await there.person("Olena", { language: "uk" });
      const { id } = await requestOf(olena, { title });
      await nina.call("POST /saved-points", { body: { point_ids: [id] } });
      const proposal = await answer(nina, id);
      await threadOf(nina, id);
      await nina.call("POST /notifications/muted-requests", { body: { request_id: id } });
      await accept(olena, proposal.id);
      await appointmentOf(nina, proposal.id);
    };
    await work();
    const one = await cost();
    const without = await cost({ TRANSLATE: [], wantsDemo: false });
    await work();
    expect(await cost()).toEqual(one);
    expect(one).toEqual(
      Object.fromEntries(Object.entries(without).map(([list, statements]) => [list, statements + 1])),
    );
  },
);
