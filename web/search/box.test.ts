import { expect, test } from "vitest";
import { circleOf, parseBox, formatBox } from "./box.ts";

test("an area of the map is formatted and parsed again; other texts are null", () => {
  const lviv = { south: 49.77, west: 23.9, north: 49.9, east: 24.1 };
  expect(parseBox(formatBox(lviv))).toEqual(lviv);
  for (const text of ["", "1,2,3", "a,b,c,d", "50,24,49,25", "0,0,91,1", "0,-181,1,1"])
    expect(parseBox(text)).toBeNull();
});

test("the circle around an area contains its corners, within the limits of a search", () => {
  const { lat, lng, radius } = circleOf({ south: 49.77, west: 23.9, north: 49.9, east: 24.1 });
  expect([lat, lng]).toEqual([expect.closeTo(49.835), expect.closeTo(24)]);
  expect(radius).toBeGreaterThan(10_000); // half of 14.5 km by 14.3 km, across
  expect(radius).toBeLessThan(10_500);
  expect(circleOf({ south: -80, west: -170, north: 80, east: 170 }).radius).toBe(500_000);
  expect(circleOf({ south: 49.77, west: 23.9, north: 49.77, east: 23.9 }).radius).toBe(500);
});
