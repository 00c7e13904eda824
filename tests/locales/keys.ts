import type { Language } from "#contract/kit/languages.ts";

/** The endings of plurals that i18next asks for. */
const pluralEndings = (language: Language): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** In these languages "one" also covers 0, 21 or 31: the number must be in the text. */
const oneIsMany: Language[] = ["uk", "ru", "fr", "pt"];

/** Counts that are whole and never 0: "the proposal" is right where "one" covers only 0 and 1. */
const atLeastOne = ["waiting.go_one", "declined_one", "photos.ended_one", "review.open_title_one"];

type Room = Record<string, string>;

/** Compares the texts of a room with the English ones: keys, plural endings, placeholders, empty texts. */
export function keyComplaints(language: Language, room: Room, english: Room): string[] {
  const expected = expectedKeys(language, english);
  return [
    ...[...expected.keys()].filter((key) => !(key in room)).map((key) => `${key} is missing`),
    ...Object.entries(room).flatMap(([key, text]) => {
      const model = expected.get(key);
      if (model === undefined) return [`${key} is not in English`];
      return textComplaints(language, key, text, model);
    }),
  ];
}

/** Key in this language → the English text it translates. */
function expectedKeys(language: Language, english: Room): Map<string, string> {
  const expected = new Map<string, string>();
  for (const [key, text] of Object.entries(english)) {
    const stem = pluralStem(key, english);
    if (stem === undefined) expected.set(key, text);
    else
      for (const ending of pluralEndings(language)) expected.set(`${stem}_${ending}`, english[`${stem}_other`] ?? text);
  }
  return expected;
}

/** `offers_one` → `offers`, when there is an `offers_other` too; a plain key → undefined. */
export function pluralStem(key: string, room: Room): string | undefined {
  const stem = /^(.+)_(?:one|few|many|other)$/.exec(key)?.[1];
  return stem !== undefined && `${stem}_other` in room && `${stem}_one` in room ? stem : undefined;
}

function textComplaints(language: Language, key: string, text: unknown, model: string): string[] {
  if (typeof text !== "string") return [`${key} is not a text`];
  if (text.trim() === "") return [`${key} is empty`];
  // The name of the site stands where a language needs it.
  const [has, needs] = [placeholders(text), placeholders(model)].map((all) =>
    all.filter((it) => it !== "{{town}}"),
  ) as [string[], string[]];
  const one = atLeastOne.includes(key) ? ["uk", "ru"] : oneIsMany;
  const free = key.endsWith("_one") && !one.includes(language) ? ["{{count}}"] : [];
  const missing = needs.filter((name) => !has.includes(name) && !free.includes(name));
  const foreign = has.filter((name) => !needs.includes(name));
  return [
    ...missing.map((name) => `${key} lacks ${name}`),
    ...foreign.map((name) => `${key} has ${name}, English has not`),
  ];
}

/** `{{name, format}}` → `{{name}}`, and the tags of `<Trans>`. */
function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`);
  return [...names, ...[...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag)].sort();
}
