import { distanceSteps } from "#contract/kit/distance.ts";

const kilometres = [2, 5, 10, 25, 50];

/** Metres between points of the grid → the distance step that may be published (rule A1). */
export function distanceStep(metres: number | null) {
  if (metres === null) return null;
  const above = kilometres.findIndex((limit) => metres < limit * 1000);
  return distanceSteps[above === -1 ? kilometres.length : above] ?? null;
}
