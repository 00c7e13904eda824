import { fold } from "#server/kit/fold.ts";

/** Changes when the folding or the weight does, so that a database with older keys is filled again. */
export const keysVersion = "1";

/** The part of a key's rank that does not depend on who asks. */
export const weightOf = (key: string, population: number): number =>
  Math.round((10 * Math.log10(population + 10) - 0.1 * key.length) * 10) / 10;

/** Every key by which a place is found: its names in all languages and its folded aliases. */
export function keysOf(names: readonly string[], aliases: string): Set<string> {
  const keys = new Set<string>();
  for (const name of names) if (name) keys.add(fold(name));
  if (aliases) for (const alias of aliases.split("|")) keys.add(alias);
  keys.delete("");
  return keys;
}
