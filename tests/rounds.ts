/**
 * How often a story of chance is played: in every run as often as surely meets a guard that was taken out, with
 * ROUNDS=full (`npm run test:long`) far more often, for what is lost once in a hundred.
 */
export const rounds = (usual: number, full: number): number => (process.env["ROUNDS"] === "full" ? full : usual);
