import type { Pair } from "../engine.ts";

const hourMs = 3_600_000;

/**
 * `can` of an engine whose service lists its pairs, asked once an hour at most; a failed call is repeated with the next question.
 *
 * @param load gives each pair as `uk-de`
 */
export function rememberPairs(load: () => Promise<string[]>, now = Date.now): (pair: Pair) => Promise<boolean> {
  let latest: { at: number; pairs: Promise<string[]> } | undefined;
  return async ({ from, to }) => {
    if (!latest || now() - latest.at >= hourMs) {
      const fresh = { at: now(), pairs: load() };
      latest = fresh;
      fresh.pairs.catch(() => {
        if (latest === fresh) latest = undefined;
      });
    }
    return (await latest.pairs).includes(`${from}-${to}`);
  };
}
