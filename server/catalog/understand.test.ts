import { beforeAll, expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";
import { readCatalog } from "./memory.ts";
import { understand } from "./understand.ts";

let meant: (text: string) => Promise<string[]>;
beforeAll(async () => {
  const { kit } = await world();
  const slugs = new Map((await readCatalog(kit.db)).purposes.map(({ id, slug }) => [id, slug]));
  meant = async (text) => (await understand(kit.db, text)).purposeIds.map((id) => slugs.get(id) ?? "");
});

test.each([
  ["plombier", "plumber"],
  ["сантехнік", "plumber"],
  ["сантехник", "plumber"],
  ["santehnik", "plumber"],
  ["fontanero urgente", "plumber"],
  ["потрібен електрик", "electrician"],
  ["Waschmaschine reparieren", "washing_machine_repair"],
  ["machine à laver", "washing_machine_repair"],
  ["dog walker", "dog_walking"],
])("%s means %s", async (text, slug) => {
  expect((await meant(text))[0]).toBe(slug);
});

test("one word may match two purposes of a category", async () => {
  expect((await meant("translator")).toSorted()).toEqual(["document_translation", "interpreter"]);
});

test.each(["ремонт", "cleaning", "прибирання", "house", "дешево", "urgent", "near me"])(
  "%s is too vague",
  async (text) => {
    expect(await meant(text)).toEqual([]);
  },
);

const people = [
  "Olena Kovalenko",
  "Марко Шевченко",
  "Іван",
  "Hans Müller",
  "Maria",
  "João Silva",
  "Pierre",
  "Carlos García",
  "Barbara",
];
const figures = ["500 грн", "20 eur", "1500", "2026-05-01", "+380671234567"];
const places = ["Київ", "Lviv", "München"];
const noise = ["asdf", "qwerty", "xyzzy", "lorem ipsum dolor", "добрий день", "🙂", "", "%", "'; --"];

test.each([...people, ...figures, ...places, ...noise])("%s matches no service", async (text) => {
  expect(await meant(text)).toEqual([]);
});
