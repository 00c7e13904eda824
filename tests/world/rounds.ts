/**
 * The number of rounds of a randomized test: in every run enough to detect reliably a guard that was removed, with
 * ROUNDS=full (`npm run test:long`) far more, for errors that occur once in a hundred.
 */
export const rounds = (usual: number, full: number): number => (process.env["ROUNDS"] === "full" ? full : usual);

/** Rows of a table that a run plays: every `of`th, with ROUNDS=full all of them. */
export const sampleOf = <T>(rows: readonly T[], of: number): T[] =>
  rows.filter((_, at) => rounds(Number(at % of === 0), 1) === 1);
