// Typed words in any of the seven languages → matching purposes.
import { type Language, languages } from "#contract/kit/languages.ts";
import { fold } from "#server/words/fold.ts";
import { otherLayouts } from "#server/words/layout.ts";
import type { Catalog, PurposeRow, Texts } from "./queries.ts";
import { generalWords, stopWords } from "./stop-words.ts";
import { collectWords, findTexts, type Vocabulary } from "./vocabulary.ts";

/** One text of a purpose. `worth`: a name weighs more than a tag, a tag more than the name of the type. */
type Text = { purpose: number; language: Language; words: string[]; worth: number };
export type Suggestions = { purposes: PurposeRow[]; texts: Text[]; vocabulary: Vocabulary };
/** `said`: the share of the typed words that the best text contains. `covered`: the share of that text that was typed. Both 0 … 1. */
export type Meant = { purpose: PurposeRow; score: number; said: number; covered: number; worth: number };

export const textWeights = { name: 1, tag: 0.95, type: 0.5 };
/** The minimum score of a match. */
const threshold = 0.3;
/** Below this score the keyboard may have been set to another language. */
const doubtful = 0.55;
/** The share of the best score below which a purpose is not shown, because it shares only a word with what was meant. */
const nearest = 0.8;
/** The minimum similarity of the same word with another ending, and of a long word with a compound of it. */
const otherEnding = 0.85;
const compound = 0.6;
const mostWords = 8;
/** The weight of an unknown word, so that "Wasserhahn tropft" is about the Wasserhahn. */
const unknownWeight = 0.5;
const faintWeight = 1.2;

export function prepareSuggestions({ types, purposes }: Pick<Catalog, "types" | "purposes">): Suggestions {
  const typeNames = new Map(types.map((type) => [type.id, type.names]));
  const texts = purposes.flatMap(({ names, tags, point_type_id }, purpose) =>
    languages.flatMap((language): Text[] => {
      const text = (written: string | undefined, worth: number) =>
        spellings(written).map((spelling) => ({ purpose, language, words: wordsOf(spelling), worth }));
      return [
        ...text(names[language], textWeights.name),
        ...(tags[language] ?? []).flatMap((tag) => text(tag, textWeights.tag)),
        ...text(nameOf(typeNames, point_type_id)[language], textWeights.type),
      ];
    }),
  );
  return { purposes, texts, vocabulary: collectWords(texts.map(({ words }) => words)) };
}

/** "Wi-Fi" is also typed as one word. */
const spellings = (text = ""): string[] =>
  text ? [...new Set([text, text.replace(/(?<=\p{L})-(?=\p{L})/gu, "")])] : [];

const nameOf = (names: Map<number, Texts>, id: number): Texts => names.get(id) ?? {};

/** The meaningful words: without "near me", single letters and numbers. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(" ")
      .filter((word) => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word)),
  ),
];

/** Best first, without those that share only a word with what was meant. */
export function suggestPurposes(known: Suggestions, text: string, language: Language, limit: number): PurposeRow[] {
  const meant = rankClauses(known, text, language);
  const readings = (meant[0]?.score ?? 0) < doubtful ? otherLayouts(text) : [];
  const best = readings
    .map((reading) => rankPurposes(known, reading, language, true))
    .filter(
      (other) =>
        (other[0]?.covered ?? 0) >= 0.5 && (other[0]?.score ?? 0) > Math.max(doubtful, (meant[0]?.score ?? 0) + 0.15),
    )
    .reduce((best, other) => ((other[0]?.score ?? 0) > (best[0]?.score ?? 0) ? other : best), meant);
  const least = (best[0]?.score ?? 0) * nearest;
  return best
    .filter(({ score }) => score >= least)
    .slice(0, limit)
    .map(({ purpose }) => purpose);
}

/** Each clause of several words may mean something else: "the fridge is broken, water is leaking". */
function rankClauses(known: Suggestions, text: string, language: Language): Meant[] {
  const clauses = text.split(/[,;.!?\n]+/).filter((clause) => wordsOf(clause).length > 1);
  const several = clauses.length > 1 ? clauses : [];
  const all = [text, ...several].flatMap((part) => rankPurposes(known, part, language, !/\s$/.test(part)));
  const sorted = all.sort(byScore);
  return sorted.filter(({ purpose }, at) => sorted.findIndex((other) => other.purpose === purpose) === at);
}

/**
 * Purposes that match the words, best first. A word of few purposes weighs more than a word of many.
 * @param unfinished the last word may be incomplete
 */
export function rankPurposes(known: Suggestions, text: string, language: Language, unfinished: boolean): Meant[] {
  const typed = wordsOf(text).slice(0, mostWords);
  const general = typed.map((word) => generalWords.has(word));
  const found = typed.map((word, at) => {
    const hits = findTexts(known.vocabulary, word, unfinished && at === typed.length - 1);
    return general[at] ? hits : withoutChance(known, word, language, hits);
  });
  const weights = found.map((hits, at) => Math.min(weightOf(known, hits), general[at] ? faintWeight : Infinity));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const best = new Map<number, Meant>();
  const subjects = general.every(Boolean) ? found : found.filter((_, at) => !general[at]);
  for (const [at, { said, likes }] of gather(found, weights)) {
    const it = known.texts[at];
    const purpose = it && known.purposes[it.purpose];
    // "does not work" alone names nothing: with a word that is unknown it would suggest whatever breaks.
    if (!purpose || !subjects.some((hits) => hits.has(at))) continue;
    const covered = Math.min(1, likes / Math.max(it.words.length, typed.length));
    const own = it.language === language ? 0.05 : 0;
    const score = it.worth * (0.7 * (said / total) + 0.3 * covered + own);
    if (score > (best.get(it.purpose)?.score ?? 0))
      best.set(it.purpose, { purpose, score, said: said / total, covered, worth: it.worth });
  }
  addTogether(known, found, weights, best);
  return [...best.values()].filter(({ score }) => score >= threshold).sort(byScore);
}

const byScore = (a: Meant, b: Meant): number => b.score - a.score || a.purpose.id - b.purpose.id;

/**
 * A word that the catalogue has needs no guess: "кран" is neither "екран" nor the German "Kran". Only this word counts, with its other
 * endings and its compounds in the reader's language, or in the languages that have it where the reader's has not. There the
 * reader's own words may still begin with it.
 */
function withoutChance(
  { texts, vocabulary }: Suggestions,
  word: string,
  language: Language,
  hits: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const exact = [...hits].filter(([, like]) => like === 1);
  const spoken = new Set(exact.map(([at]) => texts[at]?.language));
  if (!spoken.size) return hits;
  const isOwn = ([at]: [number, number]) => texts[at]?.language === language;
  const least = word.length < 6 ? otherEnding : compound;
  const related = [...findTexts(vocabulary, word, false)].filter(
    ([at, like]) => like >= least && (spoken.has(language) ? isOwn([at, like]) : spoken.has(texts[at]?.language)),
  );
  const begun = spoken.has(language) ? [] : [...hits].filter(isOwn);
  return new Map([...begun, ...related, ...exact]);
}

/** Text number → the typed words that it contains. */
function gather(found: ReadonlyMap<number, number>[], weights: number[]) {
  const sums = new Map<number, { said: number; likes: number }>();
  for (const [word, hits] of found.entries())
    for (const [at, like] of hits) {
      const sum = sums.get(at) ?? { said: 0, likes: 0 };
      sum.said += like * (weights[word] ?? 0);
      sum.likes += like;
      sums.set(at, sum);
    }
  return sums;
}

/** The words contained in all texts of a purpose together: "clean the oven" needs a name and a tag. */
function addTogether(
  { texts }: Suggestions,
  found: ReadonlyMap<number, number>[],
  weights: number[],
  best: Map<number, Meant>,
) {
  if (found.length < 2) return;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const together = new Map<number, number>();
  for (const [word, hits] of found.entries()) {
    const ofWord = new Map<number, number>();
    for (const [at, like] of hits) {
      const text = texts[at];
      if (text) ofWord.set(text.purpose, Math.max(ofWord.get(text.purpose) ?? 0, like * text.worth));
    }
    for (const [purpose, like] of ofWord)
      together.set(purpose, (together.get(purpose) ?? 0) + (like * (weights[word] ?? 0)) / total);
  }
  for (const [purpose, said] of together) {
    const meant = best.get(purpose);
    if (meant) meant.score = 0.7 * meant.score + 0.3 * said;
  }
}

function weightOf({ texts, purposes }: Suggestions, hits: ReadonlyMap<number, number>): number {
  if (!hits.size) return unknownWeight;
  const likest = Math.max(...hits.values());
  const spread = new Set<number>();
  for (const [at, like] of hits) if (like >= likest - 0.15) spread.add(texts[at]?.purpose ?? at);
  return Math.log(1 + purposes.length / spread.size);
}
