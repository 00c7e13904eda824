// Phrases (rule H8): chosen by the writer, read by each side in its own language.
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import {
  type Gap,
  type Phrase,
  type PhraseSlug,
  type PhraseValue,
  phrases,
  phraseSlugs,
} from "#contract/phrase-kinds.ts";
import { phraseText } from "#server/kit/phrase-text.ts";
import { requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { threadOf } from "../../tests/fixtures/threads.ts";
import { password, world, type Person } from "../../tests/world/world.ts";
import { eraseDueAccounts } from "../personal-data/erase.ts";

/** Olena writes Ukrainian, Marko German. */
async function conversation() {
  const { olena, marko, tap } = await requestWithTwoProposals();
  return { olena, marko, id: await threadOf(marko, tap.id) };
}

const send = (person: Person, id: string, phrase: object, more: object = {}) =>
  person.attempt("POST /threads/:id/messages", {
    params: { id },
    body: { phrase, client_id: crypto.randomUUID(), ...more },
  });
const lastOf = async (person: Person, id: string) =>
  (await person.call("GET /threads/:id/messages", { params: { id } })).data.findLast(({ kind }) => kind === "text");

const samples: Record<Gap, PhraseValue> = {
  minutes: 21,
  hours: 3,
  days: 2,
  months: 12,
  number: 5,
  price: { amount: 125_000, currency: "UAH" },
  day: "2026-12-01",
  time: "14:30",
  place: "kitchen",
  thing: "meter",
};
const sampleOf = (slug: PhraseSlug): Phrase => ({
  slug,
  values: Object.fromEntries(Object.entries(phrases[slug].gaps).map(([name, gap]) => [name, samples[gap as Gap]])),
});

test.each(languages)(
  "all phrases are whole sentences in %s, with the words and the forms of that language",
  (language) => {
    for (const slug of phraseSlugs) {
      const text = phraseText(sampleOf(slug), language);
      expect([slug, text]).toEqual([
        slug,
        expect.not.stringMatching(/\{\{|undefined|null|\b(?:place|thing)\.\w|^\w+$/),
      ]);
    }
  },
);

test("numbers, days and money are written as each language does", () => {
  const late = (count: number) => phraseText({ slug: "late", values: { count } }, "uk");
  expect([late(1), late(3), late(20)].map((text) => /хвилин\p{L}*/u.exec(text)?.[0])).toEqual([
    "хвилину",
    "хвилини",
    "хвилин",
  ]);
  const day: Phrase = { slug: "can_come_at", values: { day: "2026-12-01", time: "14:30" } };
  expect(phraseText(day, "de")).toContain("Dienstag, 1. Dezember");
  expect(phraseText(day, "uk")).toContain("вівторок, 1 грудня");
  const price: Phrase = { slug: "price_final", values: { price: { amount: 125_050, currency: "UAH" } } };
  expect(phraseText(price, "de").replaceAll(/\s/g, " ")).toContain("1.250,50 ₴");
});

test("each side reads a phrase in its own language, and its writer sees how the other side reads it", async () => {
  const { olena, marko, id } = await conversation();
  await send(olena, id, { slug: "home_in", values: { count: 20 } });
  const [hers, his] = [await lastOf(olena, id), await lastOf(marko, id)];
  expect(hers).toMatchObject({ is_phrase: true, body: expect.stringMatching(/20\sхвилин/) });
  expect(his).toMatchObject({ is_phrase: true, body: expect.stringMatching(/20\sMinuten/) });
  expect([hers?.other_body, his?.other_body]).toEqual([his?.body, null]);
  const [thread] = (await marko.call("GET /threads")).data;
  expect(thread?.last?.body).toBe(his?.body);
});

test("a price in a phrase is no phone number", async () => {
  const { olena, marko, id } = await conversation();
  await send(marko, id, { slug: "price_final", values: { price: { amount: 3_806_712_345, currency: "UAH" } } });
  expect(await lastOf(olena, id)).toMatchObject({ masked: false, body: expect.stringContaining("3") });
});

test.each([
  ["a phrase that does not exist", { slug: "hello", values: {} }, "phrase.slug"],
  ["a gap too many", { slug: "yes", values: { count: 3 } }, "phrase.values.count"],
  ["a gap left empty", { slug: "late", values: {} }, "phrase.values.count"],
  ["a number out of bounds", { slug: "late", values: { count: 601 } }, "phrase.values.count"],
  ["a word for a number", { slug: "late", values: { count: "20" } }, "phrase.values.count"],
  ["a day that does not exist", { slug: "free_on", values: { day: "2026-02-30" } }, "phrase.values.day"],
  ["a place of nobody's home", { slug: "where_it_is", values: { place: "moon" } }, "phrase.values.place"],
  ["words in the place of money", { slug: "price_final", values: { price: "call me" } }, "phrase.values.price"],
])("%s is refused by its field", async (_what, phrase, field) => {
  const { olena, id } = await conversation();
  const before = (await lastOf(olena, id))?.seq;
  const refused = await send(olena, id, phrase);
  expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([422, [field]]);
  expect((await lastOf(olena, id))?.seq).toBe(before);
});

test("a line is a phrase or free words, not both", async () => {
  const { olena, id } = await conversation();
  expect((await send(olena, id, { slug: "yes", values: {} }, { body: "Yes" })).status).toBe(422);
});

test("the phrases of an erased account are gone", async () => {
  const { olena, marko, id } = await conversation();
  const { kit } = await world();
  await send(olena, id, { slug: "yes", values: {} });
  await olena.call("DELETE /account-settings", { body: { password } });
  const past = { leaves_at: new Date(Date.now() - 2_000), erases_at: new Date(Date.now() - 1_000) };
  await kit.db.updateTable("users").set(past).where("id", "=", olena.id).execute();
  await eraseDueAccounts(kit, {});
  expect(await lastOf(marko, id)).toMatchObject({ removed: true, body: null, is_phrase: false });
});

test("a process of the former version that deletes the words alone leaves nothing to read", async () => {
  const { olena, marko, id } = await conversation();
  const { kit } = await world();
  await send(olena, id, { slug: "yes", values: {} });
  const line = await lastOf(marko, id);
  const words = { body: null, contact_data: null, removed_at: new Date() };
  await kit.db
    .updateTable("thread_messages")
    .set(words)
    .where("id", "=", line?.id ?? "")
    .execute();
  expect(await lastOf(marko, id)).toMatchObject({ removed: true, body: null, is_phrase: false });
});
