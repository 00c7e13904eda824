import { expect, test } from "vitest";
import { circleAround } from "./circle-around.ts";

test.each([
  [50.45, 30.52, 500],
  [49.84, 24.03, 50_000],
  [-33.87, 151.21, 500_000],
  [0, 179.99, 2_000],
])("around %f, %f every corner is %i m away, and the ring closes", (lat, lng, metres) => {
  const ring = circleAround({ lat, lng }, metres);
  expect(ring.at(-1)).toEqual(ring[0]);
  for (const [x, y] of ring) {
    const [a, b] = [(lat * Math.PI) / 180, (y * Math.PI) / 180];
    const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((x - lng) * Math.PI) / 360) ** 2;
    expect(2 * 6_371_008.8 * Math.asin(Math.sqrt(half))).toBeCloseTo(metres, 1);
  }
});
