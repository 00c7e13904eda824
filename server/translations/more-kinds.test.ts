// Greetings of houses, notes of places, titles of discounts and reasons in another language (rule L14), with a service that stands for the real engines.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Translated } from "#contract/translations.ts";
import { backOf, claimBack, promisedBack, setBack } from "../../tests/fixtures/cashback.ts";
import { accept, addressOf, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { marked, startEngine, type EngineServer } from "../../tests/servers/translation-engine.ts";
import { caller } from "../../tests/world/caller.ts";
import { makeWorld, newIp, type Person, type World } from "../../tests/world/world.ts";
import { createApp } from "../app.ts";

let engine: EngineServer;
let there: World;

/** Words of the other language, the tokens stay. */
const spoken = (text: string) => text.replaceAll(/\p{Script=Cyrillic}+/gu, "Garten");
const inGerman = (text: string) => spoken(marked(text, "de"));

beforeAll(async () => {
  engine = await startEngine("libretranslate");
  engine.change = ({ body, ...reply }) => {
    const words = (body as { translatedText?: string[] }).translatedText;
    return { ...reply, body: words ? { translatedText: words.map(spoken) } : body };
  };
  there = await makeWorld({ TRANSLATE: "libretranslate", TRANSLATE_LIBRETRANSLATE_URL: engine.url });
});
afterAll(async () => {
  await there.close();
  await engine.stop();
});

type Thing = { translated?: Translated | undefined };
const ask = async (reader: Pick<Person, "call">, thing: Thing) => {
  const facts = thing as Record<string, unknown>;
  const texts = (thing.translated?.fields ?? []).map(({ field, key, language }) => ({
    key,
    language,
    text: String(facts[field]),
  }));
  const made = await reader.call("POST /translations", { body: { texts } });
  return made.map(({ text }) => text);
};
const textsOf = ({ translated }: Thing) => translated?.fields.map(({ text }) => text);
const stored = (id: string) =>
  there.kit.db.selectFrom("translations").select(["kind", "field"]).where("source_id", "=", id).execute();

async function operator() {
  const person = await there.person("Соломія", { language: "uk" });
  await there.kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", person.id).execute();
  return person;
}

const [house, greeting] = ["Будинок із ліхтарями", "Ласкаво просимо! Пишіть одразу, якщо десь капає."];

test("the name and the greeting of a house are translated for visitors of its link, not for its owner, and go with an edit", async () => {
  const olena = await there.person("Олена", { language: "uk" });
  const id = await addressOf(olena);
  const words = { public_name: house, greeting, link_enabled: true };
  const { public_alias } = await olena.call("PATCH /addresses/:id", { params: { id }, body: words });
  const open = (reader: Pick<Person, "call">) =>
    reader.call("GET /public/addresses/:id", { params: { id: public_alias ?? "" } });
  const nina = there.visitor("de");
  const first = await open(nina);
  expect(first.translated).toMatchObject({ at_once: true, fields: [{ field: "public_name" }, { field: "greeting" }] });
  expect(await ask(nina, first)).toEqual([house, greeting].map(inGerman));
  const second = await open(nina);
  expect([second.greeting, textsOf(second)]).toEqual([greeting, [house, greeting].map(inGerman)]);
  expect(Object.keys(second)).not.toContain("own");
  const abroad = caller(there.app, { language: "de", ip: newIp(), token: olena.token });
  expect((await open(abroad)).translated).toBeUndefined();
  await olena.call("PATCH /addresses/:id", { params: { id }, body: { greeting: "" } });
  const named = await open(nina);
  expect(named).toMatchObject({
    greeting: null,
    greeting_language: "uk",
    translated: { fields: [{ field: "public_name" }] },
  });
  expect(await ask(nina, named)).toEqual([inGerman(house)]);
  await olena.call("PATCH /addresses/:id", { params: { id }, body: { greeting: "Вітаємо в будинку!" } });
  expect(await stored(id)).toEqual([]);
});

test("the note of a place is translated for the chosen provider alone; for an engine outside only by a tap", async () => {
  const olena = await there.person("Олена", { language: "uk" });
  const [nina, ivan] = [await there.person("Nina", { language: "de" }), await there.person("Ivan", { language: "de" })];
  const note = "Домофон 45, тел. 067 123 45 67, вулиця Тестова 12. Другий вхід з двору.";
  const address_id = await addressOf(olena, undefined, {
    address: { country_code: "UA", locality: "Львів", address_comment: note },
  });
  const { id } = await requestOf(olena, { address_id, reveal: "accepted" });
  const proposal = await answer(nina, id);
  await accept(olena, proposal.id);
  const where = { params: { id: address_id } };
  const { exact } = await nina.call("GET /addresses/:id", where);
  expect(exact?.translated).toMatchObject({ at_once: true, fields: [{ field: "address_comment", text: null }] });
  const [made] = await ask(nina, exact ?? {});
  for (const fact of ["45", "067 123 45 67", "12"]) expect(made).toContain(fact);
  for (const secret of ["067", "123", "Тестова", "Олена"])
    expect([secret, engine.log().includes(secret)]).toEqual([secret, false]);
  expect(textsOf((await nina.call("GET /addresses/:id", where)).exact ?? {})).toEqual([made]);
  expect((await ivan.attempt("GET /addresses/:id", where)).status).toBe(404);
  expect((await olena.call("GET /addresses/:id", where)).exact?.translated).toBeUndefined();
  await nina.call("PATCH /account-settings", { body: { translate: "always", translate_outside: true } });
  const app = await createApp({ ...there.kit, config: { ...there.config, TRANSLATE_CONSENT: "yes" } });
  const outside = caller(app, { language: "de", ip: newIp(), token: nina.token });
  expect((await outside.call("GET /addresses/:id", where)).exact?.translated?.at_once).toBe(false);
  await app.close();
});

test("the reason of a dispute is translated for the other side, not for its author", async () => {
  const olena = await there.person("Olena", { language: "de" });
  const marko = await there.person("Марко", { language: "uk" });
  const id = await promisedBack(olena, marko);
  await claimBack(olena, id);
  const reason = "Ми домовилися, що знижки цього разу не буде.";
  await setBack(marko, id, { state: "disputed", reason });
  const claim = await backOf(olena, id);
  expect(claim).toMatchObject({ reason, translated: { at_once: true } });
  expect(await ask(olena, claim)).toEqual([inGerman(reason)]);
  const { data } = await olena.call("GET /cashback-claims");
  expect(textsOf(data[0] ?? {})).toEqual([inGerman(reason)]);
  expect((await backOf(marko, id)).translated).toBeUndefined();
  expect(await stored(id)).toEqual([{ kind: "cashback", field: "reason" }]);
});

test("the reasons of a decision and of its appeal are translated for the author, and the reporter gets what they read", async () => {
  const solomiia = await operator();
  const nina = await there.person("Nina", { language: "de" });
  const taras = await there.person("Taras", { language: "de" });
  const body = { ...plumber, title: "Wasserhahn", address_id: await addressOf(nina), publish: true };
  const offer = await nina.call("POST /service-offers", { body });
  await taras.call("POST /reports", {
    body: { kind: "offer", id: offer.id, reason: "false", text: "Nothing of this happened." },
  });
  const { id } = await there.kit.db
    .selectFrom("cases")
    .select("id")
    .where("subject_id", "=", offer.id)
    .executeTakeFirstOrThrow();
  const reason = "Прибираємо оголошення, бо воно порушує правила.";
  await solomiia.call("POST /admin/cases/:id/decide", { params: { id }, body: { action: "remove", reason } });
  for (const reader of [nina, taras]) {
    const { decision } = await reader.call("GET /cases/:id", { params: { id } });
    expect(decision).toMatchObject({ reason, translated: { at_once: true, fields: [{ field: "reason" }] } });
    expect(await ask(reader, decision)).toEqual([inGerman(reason)]);
  }
  const stranger = await there.person("Ivan", { language: "de" });
  expect((await stranger.attempt("GET /cases/:id", { params: { id } })).status).toBe(404);
  await nina.call("POST /cases/:id/appeal", { params: { id }, body: { text: "Das Inserat ist richtig." } });
  const appeal_reason = "Залишаємо рішення, бо пояснення не переконало.";
  const second = await operator();
  await second.call("POST /admin/cases/:id/decide-appeal", {
    params: { id },
    body: { action: "uphold", reason: appeal_reason },
  });
  const { appeal_decision } = await nina.call("GET /cases/:id", { params: { id } });
  expect(await ask(nina, appeal_decision ?? {})).toEqual([inGerman(appeal_reason)]);
  expect((await stored(id)).map(({ kind }) => kind).toSorted()).toEqual(["appeal_decision", "decision"]);
});

test("the reason of a refused document is translated for its owner, and goes with the document", async () => {
  const [solomiia, nina] = [await operator(), await there.person("Nina", { language: "de" })];
  const document = await there.kit.db
    .insertInto("verifications")
    .values({ user_id: nina.id, kind: "licence", folder: "verifications/none", pages: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const reason = "На фото не видно номера посвідчення.";
  await solomiia.call("POST /admin/verifications/:id/refuse", { params: { id: document.id }, body: { reason } });
  const own = async () => (await nina.call("GET /verifications")).data;
  const [before] = await own();
  expect(await ask(nina, before ?? {})).toEqual([inGerman(reason)]);
  expect(textsOf((await own())[0] ?? {})).toEqual([inGerman(reason)]);
  await there.kit.db.deleteFrom("verifications").where("id", "=", document.id).execute();
  expect(await stored(document.id)).toEqual([]);
});

test("the title of a discount is translated on the page of an offer and of its provider, and goes with an edit", async () => {
  const marko = await there.person("Марко", { language: "uk" });
  const nina = await there.person("Nina", { language: "de" });
  const title = "Марко робить знижку на перше замовлення";
  const { id } = await marko.call("POST /discount-programmes", { body: { title, kind: "percent", value: 10 } });
  const offer = await marko.call("POST /service-offers", {
    body: { ...plumber, title: "Сантехнік", address_id: await addressOf(marko), publish: true },
  });
  const pages = (reader: Person) =>
    Promise.all([
      reader.call("GET /public/service-offers/:id", { params: { id: offer.id } }),
      reader.call("GET /public/service-providers/:id", { params: { id: marko.id } }),
    ]);
  const [
    {
      discounts: [first],
    },
  ] = await pages(nina);
  expect(first).toMatchObject({ title, translated: { at_once: true } });
  expect(await ask(nina, first ?? {})).toEqual([expect.stringContaining("Марко")]);
  expect(engine.log()).not.toContain("Марко");
  for (const { discounts } of await pages(nina)) expect(textsOf(discounts[0] ?? {})).toHaveLength(1);
  for (const { discounts } of await pages(marko)) expect(discounts[0]?.translated).toBeUndefined();
  expect(await stored(id)).toEqual([{ kind: "discount", field: "title" }]);
  await marko.call("PATCH /discount-programmes/:id", { params: { id }, body: { title: "Знижка сусідам" } });
  expect(await stored(id)).toEqual([]);
});
