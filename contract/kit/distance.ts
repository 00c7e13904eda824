/** Kilometres, rounded to steps: a distance in metres would reveal the exact place. */
export const distanceSteps = ["under_2", "2_5", "5_10", "10_25", "25_50", "over_50"] as const;
