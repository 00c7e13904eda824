/** Kilometres, as steps: a distance in metres would give the place away. */
export const distanceSteps = ["under_2", "2_5", "5_10", "10_25", "25_50", "over_50"] as const;
