import { beforeAll, expect, test } from "vitest";
import { world, type World } from "../../../tests/world/world.ts";
import { cellOf, coarseOf } from "./coarse-cell.ts";

let pool: World["kit"]["pool"];
beforeAll(async () => {
  ({
    kit: { pool },
  } = await world());
});

/** Positions where a formula is likely to fail, and a grid over the world without round numbers. */
const places = [
  [50.4501, 30.5234],
  [0, 0],
  [-0.0001, -0.0001],
  [90, 180],
  [-90, -180],
  [89.999, 179.999],
  [49.842957, 24.031111],
  [-33.8688, 151.2093],
  [64.1466, -21.9426],
  ...Array.from({ length: 4_000 }, (_, n) => [((n * 61.803_398_87) % 180) - 90, ((n * 141.421_356_2) % 360) - 180]),
] as [number, number][];

test("the map draws the same cell as the database, all over the world", async () => {
  const sql = `select coarse_lat(lat) as lat, coarse_lng(lat, lng) as lng
    from unnest($1::float8[], $2::float8[]) with ordinality as place (lat, lng, n) order by n`;
  const { rows } = await pool.query(sql, [places.map(([lat]) => lat), places.map(([, lng]) => lng)]);
  const differing = places.filter(([lat, lng], n) => {
    const mine = coarseOf(lat, lng);
    return mine.lat !== rows[n].lat || mine.lng !== rows[n].lng;
  });
  expect(differing).toEqual([]);
});

test("the cell contains the place, has the public point in its centre, and is about a kilometre wide and high", () => {
  for (const [lat, lng] of places.filter(([lat]) => Math.abs(lat) < 80)) {
    const { south, west, north, east } = cellOf(lat, lng);
    const middle = coarseOf(lat, lng);
    expect([(south + north) / 2, (west + east) / 2]).toEqual([
      expect.closeTo(middle.lat, 6),
      expect.closeTo(middle.lng, 6),
    ]);
    expect(lat).toBeGreaterThanOrEqual(south - 1e-5);
    expect(lat).toBeLessThanOrEqual(north + 1e-5);
    expect(lng).toBeGreaterThanOrEqual(west - 1e-5);
    expect(lng).toBeLessThanOrEqual(east + 1e-5);
    const metres = [(north - south) * 111_320, (east - west) * 111_320 * Math.cos((middle.lat * Math.PI) / 180)];
    for (const side of metres) expect(Math.abs(side - 1_002)).toBeLessThan(15);
  }
});
