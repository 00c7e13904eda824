// How long to wait before the next attempt of something that may fail for hours.

/** Milliseconds between two attempts, given how many have failed in a row. */
export type Pauses = (failures: number) => number;

const [first, longest] = [250, 10_000];

/** Each twice the one before, up to ten seconds, less a random part: many processes must not try at the same moment. */
export const growingPauses: Pauses = (failures) =>
  Math.min(first * 2 ** Math.min(failures - 1, 10), longest) * (0.5 + Math.random() / 2);
