// Typed words in any of the seven languages → the purposes that they mean.
import { type Language, languages } from "#contract/kit/languages.ts";
import { fold } from "#server/kit/fold.ts";
import type { Catalog, PurposeRow, Texts } from "./queries.ts";
import { likeness } from "./words.ts";

/** One text of a purpose. `worth`: a name says more than a tag, a tag more than the name of the type. */
type Text = { purpose: number; language: Language; words: string[]; worth: number };
export type Suggestions = {
  purposes: PurposeRow[];
  texts: Text[];
  /** Word → the numbers of the texts that hold it. */
  where: Map<string, number[]>;
};

const worths = { name: 1, tag: 0.95, type: 0.5 };
/** Less than this is not what was meant. */
const threshold = 0.3;

export function prepareSuggestions({ types, purposes }: Catalog): Suggestions {
  const typeNames = new Map(types.map((type) => [type.id, type.names]));
  const texts = purposes.flatMap(({ names, tags, point_type_id }, purpose) =>
    languages.flatMap((language): Text[] => {
      const text = (written: string | undefined, worth: number) =>
        written ? [{ purpose, language, words: wordsOf(written), worth }] : [];
      return [
        ...text(names[language], worths.name),
        ...(tags[language] ?? []).flatMap((tag) => text(tag, worths.tag)),
        ...text(nameOf(typeNames, point_type_id)[language], worths.type),
      ];
    }),
  );
  const where = new Map<string, number[]>();
  for (const [at, text] of texts.entries())
    for (const word of text.words) where.set(word, [...(where.get(word) ?? []), at]);
  return { purposes, texts, where };
}

const nameOf = (names: Map<number, Texts>, id: number): Texts => names.get(id) ?? {};
const wordsOf = (text: string) => [
  ...new Set(
    fold(text)
      .split(" ")
      .filter((word) => word.length > 1),
  ),
];

/** Best first. A word that few purposes know decides more than one that many do. */
export function suggestPurposes(known: Suggestions, text: string, language: Language, limit: number): PurposeRow[] {
  const typed = wordsOf(text).slice(0, 8);
  const found = typed.map((word) => textsWith(known, word, typed.length > 1));
  const weights = found.map((hits) => rarity(known, hits));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scores = new Map<number, number>();
  for (const at of new Set(found.flatMap((hits) => [...hits.keys()]))) {
    const it = known.texts[at];
    if (!it) continue;
    const likes = found.map((hits) => hits.get(at) ?? 0);
    const said = likes.reduce((sum, like, word) => sum + like * (weights[word] ?? 0), 0) / total;
    const covered = likes.reduce((sum, like) => sum + like, 0) / Math.max(it.words.length, typed.length);
    const own = it.language === language ? 0.05 : 0;
    const score = it.worth * (0.7 * said + 0.3 * Math.min(1, covered) + own);
    scores.set(it.purpose, Math.max(scores.get(it.purpose) ?? 0, score));
  }
  return [...scores]
    .filter(([, score]) => score >= threshold)
    .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b)
    .slice(0, limit)
    .flatMap(([purpose]) => known.purposes[purpose] ?? []);
}

/** Text number → how like its likest word is. Among others a word of two letters is a whole word: "my" begins no mystery shopper. */
function textsWith({ where }: Suggestions, typed: string, amongOthers: boolean): Map<number, number> {
  const hits = new Map<number, number>();
  if (amongOthers && typed.length < 3) return new Map((where.get(typed) ?? []).map((at) => [at, 1]));
  for (const [word, texts] of where) {
    const like = likeness(typed, word);
    if (like) for (const at of texts) hits.set(at, Math.max(hits.get(at) ?? 0, like));
  }
  return hits;
}

/** A word that nobody knows weighs little, so that "Wasserhahn tropft" is about the Wasserhahn. */
function rarity({ texts, purposes }: Suggestions, hits: Map<number, number>): number {
  if (!hits.size) return 0.5;
  const spread = new Set([...hits.keys()].map((at) => texts[at]?.purpose)).size;
  return Math.log(1 + purposes.length / spread);
}
