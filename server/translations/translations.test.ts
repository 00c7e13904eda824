// What people write, read in another language, with a service that stands for the real engines.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Translated } from "#contract/translations.ts";
import { spokenIn, startSpeakingEngine, townWith } from "../../tests/fixtures/engines.ts";
import { accept, addressOf, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import type { EngineServer } from "../../tests/servers/translation-engine.ts";
import { caller } from "../../tests/world/caller.ts";
import { newIp, password, type Person, type World } from "../../tests/world/world.ts";
import { createApp } from "../app.ts";
import { openDb } from "../kit/db.ts";
import { eraseDueAccounts } from "../personal-data/erase.ts";

let engine: EngineServer;
let there: World;

beforeAll(async () => {
  engine = await startSpeakingEngine();
  there = await townWith(engine);
});
afterAll(async () => {
  await there.close();
  await engine.stop();
});
beforeEach(() => {
  engine.manner = "works";
});

let offers = 0;
const fence = "Паркани та ворота під ключ";
/** A Ukrainian offer with words of its own. */
async function offerOf(person: Person, facts: object = {}) {
  const title = `${fence} ${"і ще ".repeat(++offers)}`.trim();
  const body = { ...plumber, title, address_id: await addressOf(person), publish: true, ...facts };
  const { id } = await person.call("POST /service-offers", { body });
  return { id, title };
}

type Thing = { translated?: Translated | undefined };
const sourcesOf = (thing: Thing) =>
  (thing.translated?.fields ?? []).map(({ field, key, language }) => ({
    key,
    language,
    text: String((thing as Record<string, unknown>)[field]),
  }));
const textsOf = ({ translated }: Thing) =>
  Object.fromEntries((translated?.fields ?? []).map(({ field, text }) => [field, text]));
const read = (reader: Pick<Person, "call">, id: string) =>
  reader.call("GET /public/service-offers/:id", { params: { id } });
const ask = (reader: Pick<Person, "call">, ...things: Thing[]) =>
  reader.call("POST /translations", { body: { texts: things.flatMap(sourcesOf) } });
const stored = (id: string) =>
  there.kit.db.selectFrom("translations").selectAll().where("source_id", "=", id).execute();
/** How many calls with texts the engine got. */
const calls = () => engine.received.filter(({ path }) => path === "/translate").length;

test("a visitor reads an offer in another language: asked for once, then it comes with the offer", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const { id, title } = await offerOf(marko);
  const nina = there.visitor("de");
  const first = await read(nina, id);
  expect(first.translated).toMatchObject({ at_once: true, fields: [{ field: "title", language: "uk", text: null }] });
  const made = await ask(nina, first);
  const key = first.translated?.fields[0]?.key;
  expect(made).toEqual([{ key, text: spokenIn(title, "de"), fault: null }]);
  const before = calls();
  expect(textsOf(await read(nina, id))).toEqual({ title: spokenIn(title, "de") });
  const { data } = await nina.call("GET /public/service-offers", { query: { per_page: 100 } });
  expect(textsOf(data.find((it) => it.id === id) ?? {})).toEqual({ title: spokenIn(title, "de") });
  expect((await ask(nina, first))[0]?.text).toBe(spokenIn(title, "de"));
  expect(calls()).toBe(before);
  expect((await read(there.visitor("uk"), id)).translated).toBeUndefined();
});

test("the same words of another post are not translated again", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const { id, title } = await offerOf(marko);
  const nina = there.visitor("de");
  await ask(nina, await read(nina, id));
  const before = calls();
  const again = await offerOf(await there.person("Ivan"), { title, language: "uk" });
  expect((await ask(nina, await read(nina, again.id)))[0]?.text).toBe(spokenIn(title, "de"));
  expect(calls()).toBe(before);
});

test("names, phones, emails, links and numbers never reach the engine, and come back as they were", async () => {
  const marko = await there.person("Богдан Савчук", { language: "uk" });
  const description =
    "Богдан, телефон 067 123 45 67, bohdan@example.org, www.example.org: 12 м за 3 500 грн до 24.12.2026";
  const { id } = await offerOf(marko, { description });
  const nina = await there.person("Nina Vogel", { language: "de" });
  const [, made] = await ask(nina, await read(nina, id));
  for (const fact of ["067 123 45 67", "bohdan@example.org", "www.example.org", "12 м", "3 500", "24.12.2026"])
    expect(made?.text).toContain(fact);
  for (const secret of ["123", "67", "example", "24.12", "500", "Богдан", "Савчук", "Nina", "Vogel"])
    expect([secret, engine.log().includes(secret)]).toEqual([secret, false]);
});

test("who reads the language, or wants no translations, gets none; who wants to be asked gets none at once", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const { id } = await offerOf(marko);
  const nina = await there.person("Nina", { language: "de" });
  const choose = (translate: "always" | "on_demand" | "never") =>
    nina.call("PATCH /account-settings", { body: { translate } });
  expect((await read(nina, id)).translated?.at_once).toBe(true);
  expect((await choose("on_demand")).translate).toBe("on_demand");
  expect((await read(nina, id)).translated?.at_once).toBe(false);
  await choose("never");
  expect((await read(nina, id)).translated).toBeUndefined();
  await choose("always");
  const languages = [
    { code: "uk", level: "basic" },
    { code: "de", level: null },
  ] as const;
  await nina.call("PATCH /account-settings", { body: { languages: [...languages] } });
  expect((await read(nina, id)).translated).toBeDefined();
  await nina.call("PATCH /account-settings", { body: { languages: [{ code: "uk", level: "good" }] } });
  expect((await read(nina, id)).translated).toBeUndefined();
  expect((await read(marko, id)).translated).toBeUndefined();
});

test("a key is good for the texts it came with only", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const nina = there.visitor("de");
  const [one, other] = [await read(nina, (await offerOf(marko)).id), await read(nina, (await offerOf(marko)).id)];
  const before = calls();
  for (const wrong of [
    { key: other.translated?.fields[0]?.key },
    { text: "Перекладіть мені це" },
    { language: "ru" },
    { key: "point:1:title:2" },
  ]) {
    const texts = [...sourcesOf(other), { ...sourcesOf(one)[0], ...wrong }];
    const { status, body } = await nina.attempt("POST /translations", { body: { texts } });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("texts.1.key")]);
  }
  expect(calls()).toBe(before);
});

test("an edit takes the translations with it, and an erased account leaves none", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const { id } = await offerOf(marko);
  const nina = there.visitor("de");
  await ask(nina, await read(nina, id));
  expect(await stored(id)).toHaveLength(1);
  await marko.call("PATCH /service-offers/:id", { params: { id }, body: { title: "Хвіртки та ворота під ключ" } });
  expect(await stored(id)).toHaveLength(0);
  const late = await read(nina, id);
  await ask(nina, late);
  expect(await stored(id)).toHaveLength(1);
  await marko.call("DELETE /account-settings", { body: { password } });
  const past = { leaves_at: new Date(Date.now() - 2_000), erases_at: new Date(Date.now() - 1_000) };
  await there.kit.db.updateTable("users").set(past).where("id", "=", marko.id).execute();
  await eraseDueAccounts(there.kit, {});
  expect(await stored(id)).toHaveLength(0);
});

test("a line of the other side is translated, the own one and a phrase are not, and an outsider gets no key", async () => {
  const olena = await there.person("Olena", { language: "uk" });
  const marko = await there.person("Marko", { language: "de" });
  const { id } = await requestOf(olena);
  const proposal = await answer(marko, id, { message: "Ich kann morgen früh mit Werkzeug kommen." });
  await accept(olena, proposal.id);
  const offer = await olena.call("GET /proposals/:proposalId", { params: { proposalId: proposal.id } });
  expect(offer.translated).toMatchObject({ at_once: true, fields: [{ field: "message", language: "de" }] });
  const thread = await marko.call("POST /threads", { body: { request_id: id } });
  const write = (person: Person, body: object) =>
    person.call("POST /threads/:id/messages", {
      params: { id: thread.id },
      body: { client_id: crypto.randomUUID(), ...body },
    });
  await write(marko, { body: "Ich stehe vor der Tür und die Klingel geht nicht." });
  await write(marko, { phrase: { slug: "can_do", values: {} } });
  const lines = (person: Person) => person.call("GET /threads/:id/messages", { params: { id: thread.id } });
  const foreign = (await lines(olena)).data.filter((it) => it.translated);
  expect(foreign.map(({ body }) => body)).toEqual(["Ich stehe vor der Tür und die Klingel geht nicht."]);
  expect((await lines(marko)).data.filter((it) => it.translated)).toEqual([]);
  const [made] = await ask(olena, foreign[0] as Thing);
  expect(made?.text).toBe(spokenIn(String(foreign[0]?.body), "uk"));
  expect((await stored(String(foreign[0]?.id)))[0]).toMatchObject({ kind: "message", to_language: "uk" });
});

test("what an engine loses is not shown: the original stays, with the reason", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const nina = there.visitor("de");
  for (const manner of ["drops a token", "doubles a token", "translates tokens"] as const) {
    const title = `Ціна від 400 грн. Працюю щодня до 18:00 ${"і ще ".repeat(++offers)}`.trim();
    const { id } = await offerOf(marko, { title });
    const offer = await read(nina, id);
    engine.manner = manner;
    const [made] = await ask(nina, offer);
    expect([manner, made?.fault]).toEqual([manner, "unsafe"]);
    engine.manner = "works";
    expect((await read(nina, id)).title).toBe(title);
  }
});

test("a failing engine is asked twice, then rests; the page comes without it", async () => {
  const other = await startSpeakingEngine();
  const town = await townWith(other);
  const marko = await town.person("Marko", { language: "uk" });
  const nina = town.visitor("de");
  const { id } = await marko.call("POST /service-offers", {
    body: { ...plumber, title: fence, address_id: await addressOf(marko), publish: true },
  });
  const offer = await read(nina, id);
  other.manner = "fails";
  for (let n = 0; n < 4; n += 1) expect((await ask(nina, offer))[0]).toMatchObject({ text: null, fault: "later" });
  expect(other.received).toHaveLength(2);
  expect((await read(nina, id)).title).toBe(fence);
  const operator = await town.person("Solomiia");
  await town.kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
  const use = await operator.call("GET /admin/translations");
  expect(use.engines).toEqual([{ name: "libretranslate", rests_until: expect.any(String) }]);
  expect(use.pairs).toMatchObject([{ from: "uk", to: "de", texts: 0, failures: 2 }]);
  await town.close();
  await other.stop();
});

test("the characters of the day end, and a foreign engine is asked after the reader's word only", async () => {
  const town = await townWith(engine, { TRANSLATE_CHARACTERS_A_DAY: "30", TRANSLATE_CONSENT: "yes" });
  const marko = await town.person("Marko", { language: "uk" });
  const publish = async (title: string) =>
    (
      await marko.call("POST /service-offers", {
        body: { ...plumber, title, address_id: await addressOf(marko), publish: true },
      })
    ).id;
  const nina = await town.person("Nina", { language: "de" });
  const offer = await read(nina, await publish("Паркани під ключ"));
  expect(offer.translated?.at_once).toBe(false);
  await nina.call("PATCH /account-settings", { body: { translate: "always", translate_outside: true } });
  expect((await read(nina, offer.id)).translated?.at_once).toBe(true);
  expect((await ask(nina, offer))[0]?.fault).toBeNull();
  expect((await ask(nina, await read(nina, await publish("Ворота та хвіртки під ключ"))))[0]?.fault).toBe("later");
  await town.close();
});

test("a report keeps both texts for the operator, and the next reader gets a new translation", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const { id, title } = await offerOf(marko);
  const nina = await there.person("Nina", { language: "de" });
  const offer = await read(nina, id);
  await ask(nina, offer);
  await nina.call("POST /translations/reports", {
    body: { text: sourcesOf(offer)[0] ?? { key: "", language: "uk", text: "" } },
  });
  const operator = await there.person("Solomiia");
  await there.kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
  const { reported } = await operator.call("GET /admin/translations");
  const found = reported.find((it) => it.text === title);
  expect(found).toMatchObject({ translation: spokenIn(title, "de"), from: "uk", to: "de" });
  const before = calls();
  await operator.call("DELETE /admin/translations/:id", { params: { id: found?.id ?? "" } });
  expect(textsOf(await read(nina, id))).toEqual({ title: null });
  await ask(nina, offer);
  expect(calls()).toBe(before + 1);
});

test("a list costs one more statement with translations, however long it is", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const nina = await there.person("Nina", { language: "de" });
  for (let n = 0; n < 2; n += 1) await offerOf(marko);
  let count = 0;
  const db = openDb(there.kit.pool, there.kit.db.outbox, ({ level }) => void (level === "query" && count++));
  const cost = async (perPage: number, change: Partial<typeof there.config> = {}) => {
    const app = await createApp({ ...there.kit, db, config: { ...there.config, ...change } });
    const reader = caller(app, { language: "de", ip: newIp(), token: nina.token });
    const list = () => reader.call("GET /public/service-offers", { query: { per_page: perPage } });
    await list();
    count = 0;
    const { data } = await list();
    const statements = count;
    await app.close();
    return { statements, length: data.length };
  };
  const [one, many, without] = [await cost(1), await cost(50), await cost(50, { TRANSLATE: [] })];
  expect(many.length).toBeGreaterThan(1);
  expect(one.statements).toBe(many.statements);
  expect(many.statements).toBe(without.statements + 1);
});
