import { fold } from "#server/words/fold.ts";

/** Changes when the folding or the weights do, so that a database with older keys is filled again. */
export const keysVersion = "4";

/** An alias is a rare spelling: "berlington" must not rank Burlington above Berlin. */
const aliasPenalty = 15;

/**
 * All search keys of a place with their weight: the part of the rank that does not depend on the reader.
 * @param names as people write them, in all languages; `aliases` are folded already and split by `|`.
 */
export function keysOf(names: readonly string[], aliases: string, population: number): Map<string, number> {
  const size = 10 * Math.log10(population + 10);
  const keys = new Map<string, number>();
  const add = (key: string, base: number) => {
    if (key && !keys.has(key)) keys.set(key, Math.round((base - 0.1 * key.length) * 10) / 10);
  };
  for (const name of names) for (const spelling of spellingsOf(name)) add(spelling, size);
  if (aliases) for (const alias of aliases.split("|")) add(alias, size - aliasPenalty);
  return keys;
}

/** Folded: "München" with "muenchen", "Saint-Étienne" with "st etienne", "St. Gallen" with "sankt gallen" and "saint gallen". */
function spellingsOf(name: string): string[] {
  const written = [fold(name), fold(name.toLowerCase().replace(/[äöüåø]/g, (letter) => spelledOut[letter] ?? letter))];
  return written.flatMap((key) => [
    key,
    key.replace(/\b(?:saint|sankt)\b/g, "st").replace(/\bsainte\b/g, "ste"),
    ...["saint", "sankt"].map((saint) => key.replace(/\bst\b/g, saint)),
    key.replace(/\bste\b/g, "sainte"),
  ]);
}

const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
