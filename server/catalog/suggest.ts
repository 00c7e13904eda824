// Typed words in any of the seven languages → matching purposes.
import { type Language, languages } from "#contract/kit/languages.ts";
import { fold } from "#server/search/fold.ts";
import { otherLayouts } from "#server/search/layout.ts";
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
const mostWords = 8;
/** The weight of an unknown word, so that "Wasserhahn tropft" is about the Wasserhahn. */
const unknownWeight = 0.5;
const faintWeight = 1.2;

export function prepareSuggestions({ types, purposes }: Catalog): Suggestions {
  const typeNames = new Map(types.map((type) => [type.id, type.names]));
  const texts = purposes.flatMap(({ names, tags, point_type_id }, purpose) =>
    languages.flatMap((language): Text[] => {
      const text = (written: string | undefined, worth: number) =>
        written ? [{ purpose, language, words: wordsOf(written), worth }] : [];
      return [
        ...text(names[language], textWeights.name),
        ...(tags[language] ?? []).flatMap((tag) => text(tag, textWeights.tag)),
        ...text(nameOf(typeNames, point_type_id)[language], textWeights.type),
      ];
    }),
  );
  return { purposes, texts, vocabulary: collectWords(texts.map(({ words }) => words)) };
}

const nameOf = (names: Map<number, Texts>, id: number): Texts => names.get(id) ?? {};

/** The meaningful words: without "near me", single letters and numbers. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(" ")
      .filter((word) => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word)),
  ),
];

/** Best first. */
export function suggestPurposes(known: Suggestions, text: string, language: Language, limit: number): PurposeRow[] {
  const meant = rankPurposes(known, text, language, !/\s$/.test(text));
  const readings = (meant[0]?.score ?? 0) < doubtful ? otherLayouts(text) : [];
  const best = readings
    .map((reading) => rankPurposes(known, reading, language, true))
    .filter(
      (other) =>
        (other[0]?.covered ?? 0) >= 0.5 && (other[0]?.score ?? 0) > Math.max(doubtful, (meant[0]?.score ?? 0) + 0.15),
    )
    .reduce((best, other) => ((other[0]?.score ?? 0) > (best[0]?.score ?? 0) ? other : best), meant);
  return best.slice(0, limit).map(({ purpose }) => purpose);
}

/**
 * Purposes that match the words, best first. A word of few purposes weighs more than a word of many.
 * @param unfinished the last word may be incomplete
 */
export function rankPurposes(known: Suggestions, text: string, language: Language, unfinished: boolean): Meant[] {
  const typed = wordsOf(text).slice(0, mostWords);
  const found = typed.map((word, at) => findTexts(known.vocabulary, word, unfinished && at === typed.length - 1));
  const weights = found.map((hits, at) =>
    Math.min(weightOf(known, hits), generalWords.has(typed[at] ?? "") ? faintWeight : Infinity),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const best = new Map<number, Meant>();
  for (const [at, { said, likes }] of gather(found, weights)) {
    const it = known.texts[at];
    const purpose = it && known.purposes[it.purpose];
    if (!purpose) continue;
    const covered = Math.min(1, likes / Math.max(it.words.length, typed.length));
    const own = it.language === language ? 0.05 : 0;
    const score = it.worth * (0.7 * (said / total) + 0.3 * covered + own);
    if (score > (best.get(it.purpose)?.score ?? 0))
      best.set(it.purpose, { purpose, score, said: said / total, covered, worth: it.worth });
  }
  addTogether(known, found, weights, best);
  return [...best.values()]
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score || a.purpose.id - b.purpose.id);
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
