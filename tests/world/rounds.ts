/**
 * The number of rounds of a randomized test: in every run enough to detect reliably a guard that was removed, with
 * ROUNDS=full (`npm run test:long`) far more, for errors that occur once in a hundred.
 */
export const rounds = (usual: number, full: number): number => (process.env["ROUNDS"] === "full" ? full : usual);
