// All words of the catalogue, and the search for words similar to a typed one.
import { slipsBetween } from "#server/words/slips.ts";
import { soundOf, stemOf } from "#server/words/sound.ts";

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

// Similarity of two words: endings change with case and person, letters are lost in typing, and one script is typed in another.

/** A folded word with its keys. */
type Word = { text: string; sound: string; stem: string };

function readWord(text: string): Word {
  const sound = soundOf(text);
  return { text, sound, stem: stemOf(sound) };
}

/**
 * 1 the same … 0 unlike. "тече" and "течет", "крана" and "кран", "plumbr" and "plumber", "santehnik" and "сантехнік" are alike.
 * @param unfinished the word may be incomplete, so that it also matches the beginning of longer ones
 */
function similarityOf(typed: Word, known: Word, unfinished: boolean): number {
  if (typed.text === known.text) return 1;
  const own = likeSpelling(typed.text, known.text, unfinished);
  if (typed.sound === known.sound) return Math.max(own, known.sound.length < 4 ? 0.6 : 0.95);
  const stems = typed.stem === known.stem && typed.stem.length >= 4 ? 0.88 : 0;
  // A coarser key must be longer, and a typo in it counts less.
  const long = Math.min(typed.sound.length, known.sound.length) >= 6;
  const sounds = long ? likeSpelling(typed.sound, known.sound, unfinished) : 0;
  const slipped = Math.min(typed.stem.length, known.stem.length) >= 7 ? likeSpelling(typed.stem, known.stem, false) : 0;
  return Math.max(own, stems, (sounds > 0.8 ? 0.93 : 0.8) * sounds, slipped);
}

function likeSpelling(typed: string, known: string, unfinished: boolean): number {
  const shorter = Math.min(typed.length, known.length);
  const longer = Math.max(typed.length, known.length);
  const shared = sharedStart(typed, known);
  if (shared === typed.length && shared >= 2) return likeBeginning(typed.length, known.length - shared, unfinished);
  if (shared >= 4 && shared >= shorter - 2 && longer - shared <= 4) return 0.7;
  if (shared === known.length && shared >= 5) return 0.6;
  // Compounds: "Reparatur" in "Waschmaschinenreparatur", "Waschmaschine" in a typed compound.
  if (shorter >= 6 && (known.endsWith(typed) || typed.endsWith(known))) return 0.6;
  if (shorter < 4 || longer - shorter > 2) return 0;
  const allowed = shorter < 7 ? 1 : 2;
  const slips = slipsBetween(typed, known, allowed);
  return slips > allowed ? 0 : 0.75 - (shorter < 6 ? 0.15 : 0.1) * slips;
}

/** A complete word matches another only with a different ending: "car" does not match "carpenter". */
function likeBeginning(length: number, missing: number, unfinished: boolean): number {
  if (unfinished) return missing <= 3 ? 0.9 : 0.75;
  if (length < 6) return missing === 1 && length > 3 ? 0.85 : length < 4 ? 0.3 : 0.65;
  return missing <= 2 ? 0.85 : 0.65;
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
