// Every eighth place of a list is reserved for a new provider, so that people without reviews are found, too (rule T4).
import { exactTotal } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";

/** The places that are shared: all pages read the same ones, so that no page repeats or leaves out what another shows. */
export const sharedPlaces = exactTotal;
const every = 8;

/**
 * At each reserved place stands the first offer of a new provider that would stand later; the others keep their order.
 * @param ids in the order of the list, from its first place on
 * @param newcomers for each, whether the provider is new
 */
export function sharePlaces(ids: readonly Id[], newcomers: readonly boolean[]): Id[] {
  const waiting = ids.slice(0, sharedPlaces).map((id, n) => ({ id, isNew: newcomers[n] ?? false }));
  const placed: Id[] = [];
  while (waiting.length > 0) {
    const isReserved = (placed.length + 1) % every === 0;
    const found = isReserved ? waiting.findIndex(({ isNew }) => isNew) : 0;
    const [taken] = waiting.splice(Math.max(found, 0), 1);
    if (taken) placed.push(taken.id);
  }
  return [...placed, ...ids.slice(sharedPlaces)];
}
