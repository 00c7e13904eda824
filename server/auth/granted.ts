// The sum of the abilities of roles and plans. The database returns few different texts, so each is parsed once.
import type { Abilities, Ability } from "#contract/abilities.ts";
import type { Granted } from "#server/kit/viewer.ts";

const known = new Map<string, Granted>();
const remembered = 500;

/** @param text a JSON list of ability → limit. The highest limit counts; null is unlimited. */
export function readGranted(text: string): Granted {
  const found = known.get(text);
  if (found) return found;
  const sum = new Map<Ability, number | null>();
  for (const abilities of JSON.parse(text) as Abilities[])
    for (const [ability, limit] of Object.entries(abilities) as [Ability, number | null][]) {
      const before = sum.get(ability);
      const isMore = before === undefined || (before !== null && (limit === null || limit > before));
      if (isMore) sum.set(ability, limit);
    }
  if (known.size >= remembered) known.clear();
  known.set(text, sum);
  return sum;
}

/** The abilities that both have, with the smaller limit: the rights of acting as. `manage` of one covers any action of the other. */
export function inBoth(one: Granted, other: Granted): Granted {
  const shared = new Map<Ability, number | null>();
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const)
    for (const [ability, limit] of a) {
      const [resource] = ability.split(":");
      const theirs = b.get(ability) ?? b.get(`${resource}:manage` as Ability);
      if (theirs === undefined && !b.has(ability) && !b.has(`${resource}:manage` as Ability)) continue;
      shared.set(ability, limit === null ? (theirs ?? null) : Math.min(limit, theirs ?? limit));
    }
  return shared;
}
