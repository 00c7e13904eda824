import { expect, test } from "vitest";
import { distanceStep } from "#server/points/distance-step.ts";

test.each([
  [null, null],
  [0, "under_2"],
  [1_999, "under_2"],
  [2_000, "2_5"],
  [4_999, "2_5"],
  [5_000, "5_10"],
  [10_000, "10_25"],
  [24_999, "10_25"],
  [25_000, "25_50"],
  [49_999, "25_50"],
  [50_000, "over_50"],
  [900_000, "over_50"],
])("%s metres are told as %s", (metres, step) => {
  expect(distanceStep(metres)).toBe(step);
});
