// Similarity of two words: endings change with case and person, letters are lost in typing, and one script is typed in another.
import { slipsBetween } from "#server/search/slips.ts";
import { soundOf, stemOf } from "#server/search/sound.ts";

/** A folded word with its keys. */
export type Word = { text: string; sound: string; stem: string };

export function readWord(text: string): Word {
  const sound = soundOf(text);
  return { text, sound, stem: stemOf(sound) };
}

/**
 * 1 the same … 0 unlike. "тече" and "течет", "крана" and "кран", "plumbr" and "plumber", "santehnik" and "сантехнік" are alike.
 * @param unfinished the word may be incomplete, so that it also matches the beginning of longer ones
 */
export function similarityOf(typed: Word, known: Word, unfinished: boolean): number {
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
