// Searches names that match no place exactly: in another grammatical case ("у Празі"), or with a typo ("Frankfrut").
import type { Db } from "#server/kit/db.ts";
import { slipsBetween } from "#server/words/slips.ts";
import { findByNames, type Hit, listLargeKeys, type Reach } from "./queries.ts";
import { standingAlone } from "./typed.ts";

/** The penalty of a typo, in the weight of a place: with one typo a city of ten thousand equals a village spelled correctly. */
const slipCost = 15;
const fewest = 4;
const longest = 40;

/** Whole names of larger places only; used when no name begins with the folded key. */
export async function findFuzzy(db: Db, key: string, reach: Reach, limit: number): Promise<Hit[]> {
  if (key.length < fewest || key.length > longest) return [];
  const standing = standingAlone(key);
  const inflected = standing.length ? await findByNames(db, standing, reach, limit) : [];
  const slipped = closestNames(key, await listLargeKeys(db, key.slice(0, 2)));
  const misspelt = slipped.length ? await findByNames(db, slipped, reach, limit) : [];
  return inflected.length ? inflected : misspelt;
}

function closestNames(typed: string, names: { key: string; weight: number }[]): string[] {
  const allowed = typed.length < 8 ? 1 : 2;
  return names
    .map(({ key, weight }) => ({ key, slips: slipsBetween(typed, key, allowed), weight }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => b.weight - slipCost * b.slips - (a.weight - slipCost * a.slips))
    .slice(0, 8)
    .map(({ key }) => key);
}
