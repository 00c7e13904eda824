import { expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { type Language, languages } from "#contract/kit/languages.ts";
import { sourceFiles } from "./architecture/source-files.ts";
import { keysFromData } from "./locales/allowed.ts";
import { jsxTexts } from "./locales/jsx-texts.ts";
import { keyComplaints } from "./locales/keys.ts";
import { letterComplaints } from "./locales/letters.ts";
import { contentLines } from "./locales/terms/content.ts";
import { signComplaints, termComplaints } from "./locales/terms/style.ts";
import { styles } from "./locales/terms/table.ts";
import { fileComplaints, readTexts } from "./locales/texts.ts";
import { usedKeys, unusedKeys } from "./locales/used-keys.ts";

const texts = readTexts();
const files = sourceFiles();

test("all languages have the same files, no key is written twice", () => {
  expect(Object.keys(texts.en).length).toBeGreaterThan(0);
  expect(fileComplaints()).toEqual([]);
});

test.each(languages)("%s has the keys, plural forms and placeholders of English", (language) => {
  const complaints = Object.entries(texts.en).flatMap(([room, english]) =>
    keyComplaints(language, texts[language][room] ?? {}, english).map((text) => `${room}: ${text}`),
  );
  expect(complaints).toEqual([]);
});

test.each(languages)("%s is written in its own letters and translated", (language) => {
  const complaints = Object.entries(texts[language]).flatMap(([room, own]) =>
    Object.entries(own).flatMap(([key, text]) =>
      letterComplaints(language, text, texts.en[room]?.[key] ?? "").map((complaint) => `${room}: ${key} ${complaint}`),
    ),
  );
  expect(complaints).toEqual([]);
});

test.each(Object.entries(styles))("%s uses one word for one thing, with its own punctuation", (language, style) => {
  const complaints = Object.entries(texts[language as Language]).flatMap(([room, own]) =>
    Object.entries(own).flatMap(([key, text]) =>
      [...signComplaints(style, text), ...termComplaints(style, room, key, text)].map(
        (complaint) => `${room}: ${key} ${complaint}`,
      ),
    ),
  );
  expect(complaints).toEqual([]);
});

test.each(Object.entries(styles))(
  "%s: articles, questions and legal texts use the same words and signs",
  (language, style) => {
    const lines = contentLines(language as Language);
    expect(lines.length).toBeGreaterThan(500);
    const complaints = lines.flatMap(({ room, key, text }) =>
      [...signComplaints(style, text), ...termComplaints(style, room, key, text)].map(
        (complaint) => `${room}: ${key} ${complaint} in: ${text}`,
      ),
    );
    expect(complaints).toEqual([]);
  },
);

test.each(languages)("%s has one word for the page of notifications, in its title and in the menus", (language) => {
  expect(texts[language]["shell"]?.["menu.notifications"]).toBe(texts[language]["notifications"]?.["title"]);
});

test("every error of the contract has its text", () => {
  expect(Object.keys(errors).filter((code) => !(code in (texts.en["errors"] ?? {})))).toEqual([]);
});

test("there is no unused text", () => {
  const used = usedKeys(files);
  const unused = Object.entries(texts.en).flatMap(([room, english]) =>
    unusedKeys(english, used, keysFromData[room]).map((key) => `${room}: ${key}`),
  );
  expect(unused).toEqual([]);
});

test("no text is written straight into JSX", () => {
  expect(files.some(({ path }) => path.endsWith(".tsx"))).toBe(true);
  expect(files.flatMap(jsxTexts)).toEqual([]);
});
