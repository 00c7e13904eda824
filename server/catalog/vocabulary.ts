// All words of the catalogue, and the search for words similar to a typed one.
import { similarityOf, readWord, type Word } from "./words.ts";

type Hits = ReadonlyMap<number, number>;
export type Vocabulary = {
  words: (Word & { texts: number[] })[];
  numbers: Map<string, number>;
  /** Two letters of a phonetic key (the first with a `^` before it) → the words with them. */
  pairs: Map<string, number[]>;
  /** Cache of the results for the last typed words: at each keystroke only the last word changes. */
  recent: Map<string, Hits>;
};

/** @param texts the words of each text, folded */
export function collectWords(texts: readonly string[][]): Vocabulary {
  const known: Vocabulary = { words: [], numbers: new Map(), pairs: new Map(), recent: new Map() };
  for (const [at, words] of texts.entries()) for (const word of words) addWord(known, word, at);
  return known;
}

function addWord({ words, numbers, pairs }: Vocabulary, text: string, at: number): void {
  const seen = numbers.get(text);
  if (seen !== undefined) return void words[seen]?.texts.push(at);
  const word = readWord(text);
  numbers.set(text, words.length);
  for (const pair of pairsOf(word.sound)) {
    const those = pairs.get(pair);
    if (those) those.push(words.length);
    else pairs.set(pair, [words.length]);
  }
  words.push({ ...word, texts: [at] });
}

/** The minimum similarity. */
const least = 0.3;

const mostRecent = 300;

/** The number of each text with a word similar to the typed one, with the highest similarity. */
export function findTexts(known: Vocabulary, typed: string, unfinished: boolean): Hits {
  const key = `${unfinished ? "…" : ""}${typed}`;
  const seen = known.recent.get(key);
  if (seen) return seen;
  const hits = lookUp(known, typed, unfinished);
  if (known.recent.size >= mostRecent) known.recent.clear();
  known.recent.set(key, hits);
  return hits;
}

function lookUp(known: Vocabulary, typed: string, unfinished: boolean): Hits {
  const hits = new Map<number, number>();
  const add = (texts: readonly number[], like: number) => {
    for (const at of texts) if (like > (hits.get(at) ?? 0)) hits.set(at, like);
  };
  // A word of two letters among others matches only a whole word: "my" does not match "mystery shopper".
  if (typed.length < 3 && !unfinished) {
    const same = known.numbers.get(typed);
    if (same !== undefined) add(known.words[same]?.texts ?? [], 1);
    return hits;
  }
  const word = readWord(typed);
  for (const number of candidates(known, word.sound)) {
    const other = known.words[number];
    const like = other ? similarityOf(word, other, unfinished) : 0;
    if (other && like >= least) add(other.texts, like);
  }
  return hits;
}

/** Words with enough common pairs of letters to compare: a typo changes at most three pairs. */
function candidates({ words, pairs }: Vocabulary, sound: string): number[] {
  const typed = pairsOf(sound);
  const counts = new Uint8Array(words.length);
  const enough = typed.length < 4 ? Math.max(1, typed.length - 1) : Math.max(2, Math.min(3, typed.length - 3));
  const found: number[] = [];
  for (const pair of typed)
    for (const number of pairs.get(pair) ?? []) {
      const count = (counts[number] ?? 0) + 1;
      counts[number] = count;
      if (count === enough) found.push(number);
    }
  return found;
}

const pairsOf = (sound: string): string[] => {
  const padded = `^${sound}`;
  return [...new Set(Array.from({ length: sound.length }, (_, at) => padded.slice(at, at + 2)))];
};
