// A name that is written unlike any place: in another case ("у Празі"), or with a slip ("Frankfrut").
import type { Db } from "#server/kit/db.ts";
import { slipsBetween } from "#server/search/slips.ts";
import { findByNames, type Hit, listLargeKeys, type Reach } from "./queries.ts";
import { standingAlone } from "./typed.ts";

/** What a slip costs, in the weight of a place: one makes a city of ten thousand as good as a village spelled right. */
const slipCost = 15;
const fewest = 4;
const longest = 40;

/** Whole names only, of places large enough to be asked for by many; asked when nothing begins with the folded key. */
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
