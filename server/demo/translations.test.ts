// Every text of a person of the demo towns has a translation in `db/demo/translations`, into each language that has a file there.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages, type Language } from "#contract/kit/languages.ts";
import { berlin, berlinJobs, lisbonJobs } from "./towns/berlin.ts";
import { lisbon } from "./towns/lisbon.ts";
import { lviv, lvivJobs } from "./towns/lviv.ts";
import { readJobs, readOffers, readPeople, readRequests } from "./towns/read-town.ts";

type Post = { language: Language; title: string; description: string };
type House = { label: string; public_name: string; greeting: string; requests: Post[] };
type Person = { key: string; language: Language };
type Town = {
  staff: (Person & { manages?: Post[]; house?: House })[];
  people: Person[];
  requests: Post[];
  answers: Record<string, { messages: string[] }>;
  offers: Post[];
};

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const folder = "../../db/demo/translations/";
const files = new Map(
  languages
    .filter((language) => readdirSync(new URL(folder, import.meta.url)).includes(`${language}.json`))
    .map((language) => [language, JSON.parse(read(`${folder}${language}.json`)) as Record<string, string>]),
);

const stories = JSON.parse(read("../../db/demo/town.json")) as Town;
const towns = [lviv, berlin, lisbon];
const citizens = towns.flatMap(({ people }) => readPeople(people));
const languageOf = new Map([...stories.people, ...stories.staff, ...citizens].map((it) => [it.key, it.language]));

/** The text of each person with its language. */
const texts = new Map<string, Language>();

function add(language: Language | undefined, ...written: (string | null)[]): void {
  if (!language) throw new Error(`Nobody has written ${written.join()}`);
  for (const text of written) if (text) texts.set(text, language);
}

/** The tables do not name the language of a message, which some write in that of the reader: it is the one without a translation. */
function addMessage(author: string, text: string | null): void {
  const usual = languageOf.get(author);
  if (!usual || !text) return add(usual, text);
  const own = [usual, ...languages].find((language) => files.has(language) && !files.get(language)?.[text]);
  add(own ?? usual, text);
}

function addStories({ staff, requests, answers, offers }: Town): void {
  for (const { language, manages = [], house } of staff) {
    if (house) add(language, house.label, house.public_name, house.greeting);
    for (const post of [...manages, ...(house?.requests ?? [])]) add(post.language, post.title, post.description);
  }
  for (const post of [...requests, ...offers]) add(post.language, post.title, post.description);
  for (const [author, { messages }] of Object.entries(answers)) for (const text of messages) addMessage(author, text);
}

function addTowns(): void {
  for (const { language, about } of citizens) add(language, about);
  for (const { by, language, title, text } of towns.flatMap(({ offers }) => readOffers(offers)))
    add(language ?? languageOf.get(by), title, text);
  for (const { by, language, title, text, proposals } of towns.flatMap(({ requests }) => readRequests(requests))) {
    add(language ?? languageOf.get(by), title, text);
    for (const proposal of proposals) addMessage(proposal.by, proposal.text);
  }
  for (const { customer, provider, language, title, review, reply } of [lvivJobs, berlinJobs, lisbonJobs].flatMap(
    readJobs,
  )) {
    add(language ?? languageOf.get(customer), title, review);
    addMessage(provider, reply);
  }
}

/** Reads the texts that stand in code from the code, which exports none of them. */
function addTextsOfCode(): void {
  const programmes = [...read("./add-towns.ts").matchAll(/^ {2}(\w+): \{ title: "([^"]+)"/gm)];
  for (const [, by = "", title = ""] of programmes) add(languageOf.get(by), title);
  const complaints = read("./events.ts");
  for (const language of languages) {
    const [, text = ""] = new RegExp(`^ {2}${language}: "(.+)",$`, "m").exec(complaints) ?? [];
    expect(text, `the complaint in ${language}`).not.toBe("");
    add(language, text);
  }
  expect(programmes.length, "programmes of discounts").toBeGreaterThan(0);
}

addStories(stories);
addTowns();
addTextsOfCode();

/** In one order: another language may name them in another. */
const numbers = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join();

describe.each([...files])("translations into %s", (language, translations) => {
  const foreign = [...texts].filter(([, own]) => own !== language).map(([text]) => text);

  test("no text of a person lacks one", () => {
    expect(foreign.filter((text) => !translations[text]?.trim())).toEqual([]);
  });

  test("each is of a text that a person of the towns has written in another language", () => {
    expect(Object.keys(translations).filter((text) => !foreign.includes(text))).toEqual([]);
  });

  test("the numbers are those of the original", () => {
    const changed = Object.entries(translations).filter(
      ([text, translation]) => numbers(text) !== numbers(translation),
    );
    expect(changed).toEqual([]);
  });

  test("no sentence is a copy of the original", () => {
    expect(
      Object.entries(translations).filter(([text, translation]) => translation === text && text.length > 25),
    ).toEqual([]);
  });
});
