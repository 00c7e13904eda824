// Guesses the language of a person's text among the seven (rule L12): by letters, else by the parts of its words.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { type Language, languages } from "#contract/kit/languages.ts";

/** Of four bytes of a word: how much they speak for each language, in the order of `languages`. */
type Weights = Record<string, number[]>;
const file = new URL("../../db/data/language-ngrams.json.br", import.meta.url);
const weights = new Map(Object.entries(JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Weights));

const cyrillic: Language[] = ["uk", "ru"];
const latin: Language[] = ["en", "es", "de", "fr", "pt"];
/** A language that is this much better than the author's wins: most people write in the language of their page. */
const lead = 0.05;
/** More letters say nothing new. */
const readLength = 1000;

/** @param fallback the author's language, where the text does not say. */
export function guessLanguage(text: string, fallback: Language): Language {
  const start = text.slice(0, readLength).toLowerCase();
  const count = (signs: RegExp) => start.match(signs)?.length ?? 0;
  const ukrainian = count(/[іїєґ]/g);
  const russian = count(/[ыэёъ]/g);
  if (ukrainian !== russian) return ukrainian > russian ? "uk" : "ru";
  // Latin names of things stand in Cyrillic texts, not the other way round.
  const candidates = count(/\p{Script=Cyrillic}/gu) * 2 > count(/\p{Script=Latin}/gu) ? cyrillic : latin;
  const scores = scoresOf(start);
  const [best = fallback, second] = candidates.toSorted((a, b) => scores[b] - scores[a]);
  if (second === undefined || scores[best] === 0) return fallback;
  return candidates.includes(fallback) && scores[fallback] >= scores[best] * (1 - lead) ? fallback : best;
}

type Text = { text: string | null; language: Language | null };

/**
 * The language of a text that a person writes: the one in the body, else of an unchanged text the stored one, else guessed. Null: there is no text.
 * @param change absent parts are unchanged
 */
export function languageOf(
  change: { text?: string | null | undefined; language?: Language | undefined },
  author: Language,
  before: Text = { text: null, language: null },
): Language | null {
  const { text = before.text, language } = change;
  if (!text) return null;
  if (language) return language;
  return (text === before.text && before.language) || guessLanguage(text, before.language ?? author);
}

function scoresOf(text: string): Record<Language, number> {
  const sums = languages.map(() => 0);
  for (const part of partsOf(text))
    weights.get(part)?.forEach((weight, index) => (sums[index] = (sums[index] ?? 0) + weight));
  return Object.fromEntries(languages.map((language, index) => [language, sums[index] ?? 0])) as Record<
    Language,
    number
  >;
}

/** Four bytes at each third place of each word, a space at its ends: as the table was made. */
function partsOf(text: string): Set<string> {
  const parts = new Set<string>();
  for (const word of text.match(/[\p{L}'’`]+/gu) ?? []) {
    const bytes = Buffer.from(word).toString("latin1").slice(0, 70);
    let at = 0;
    for (; at + 4 < bytes.length; at += 3) parts.add((at === 0 ? " " : "") + bytes.slice(at, at + 4));
    parts.add(`${at === 0 ? " " : ""}${bytes.length === 3 ? bytes : bytes.slice(-4)} `);
  }
  return parts;
}
