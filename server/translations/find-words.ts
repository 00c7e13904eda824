// Names of people and terms of the glossary, as whole words, and numbers that are spoken in words.
import { foldText } from "#server/contacts/contact-data/fold.ts";
import { numberRuns } from "#server/contacts/contact-data/number-runs.ts";
import { spansOf, type Span } from "./find-facts.ts";

export type Term = { from: string; to: string };

/** Small words of names that are also words of the language. */
const particles = new Set(
  "de da do das dos di du la le el los las van von der den zu und and y et e і й та и mr mrs dr".split(" "),
);
const cyrillicEnd = "[аеиіїоуюяйьєёыэмвхго]";

/**
 * Start and end of each name, in no order: the whole, and each of its parts alone, in any case of letters. Cyrillic names are
 * also found with another ending ("Олено", "Марком") where they begin with a capital.
 */
export function findNames(text: string, names: readonly string[]): Span[] {
  const composed = names.map((name) => name.normalize("NFC"));
  const parts = composed.flatMap((name) => [name, ...name.split(/[\s&,()]+/), ...name.split(/[\s&,()-]+/)]);
  const known = new Set(parts.map((part) => part.trim()).filter((part) => isKnowable(part)));
  return [...known].flatMap((name) => {
    const inOtherForms = declined(name);
    return [...wholeWords(text, name), ...(inOtherForms ? spansOf(text, inOtherForms) : [])];
  });
}

const isKnowable = (part: string) => /\p{L}.*\p{L}/u.test(part) && !particles.has(part.toLowerCase());

function declined(name: string): RegExp | null {
  const stem = /^(\p{Lu}[\u0400-\u04ff'’ʼ]{2,})$/u.test(name) ? name.replace(/[аеиіїоуюяйьєё]{1,2}$/u, "") : "";
  return stem.length < 3
    ? null
    : new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern(stem)}${cyrillicEnd}{0,3}(?![\p{L}\p{N}])`, "gu");
}

/** So many digits in a row are a phone or an account, also in a form that no country has. */
const longRow = 7;

/** Start and end of each long row of digits, also in words: "oh seven seven double oh nine hundred …". */
export function findLongNumbers(text: string): Span[] {
  const { text: folded, from, to } = foldText(text);
  return numberRuns(folded).flatMap(({ groups }): Span[] => {
    const [first, last] = [groups[0], groups.at(-1)];
    const count = groups.reduce((sum, { digits }) => sum + digits.length, 0);
    return first && last && count >= longRow ? [[from[first.start] ?? 0, to[last.end - 1] ?? text.length]] : [];
  });
}

/** The longest term first: "ремонт пральних машин" before "ремонт". */
export const findTerms = (text: string, terms: readonly Term[]): { range: Span; to: string }[] =>
  terms
    .filter(({ from }) => /\p{L}/u.test(from) && plain(text).includes(plain(from)))
    .toSorted((one, other) => other.from.length - one.from.length)
    .flatMap(({ from, to }) => wholeWords(text, from).map((range) => ({ range, to })));

const wholeWords = (text: string, words: string): Span[] =>
  spansOf(text, new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${pattern(words)}(?![\p{L}\p{M}\p{N}])`, "giu"));

/** Whether it is there at all, before a pattern is made of each of many terms. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’ʼ`]/g, "'")
    .replaceAll("ё", "е")
    .replaceAll(/\s+/g, " ");

/** Apostrophes, blanks and "ё" are written in several ways. */
const pattern = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
        .replaceAll(/['’ʼ`]/g, "['’ʼ`]")
        .replaceAll(/[её]/g, "[её]"),
    )
    .join(String.raw`[\s\u00a0]{1,3}`);
