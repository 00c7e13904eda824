/** Numbers that look random and are the same for the same seed. */
export function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    upTo: (most: number) => next() * most,
    of: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    /** One time in `n`. */
    once: (n: number) => below(n) === 0,
  };
}
export type Chance = ReturnType<typeof chanceOf>;
