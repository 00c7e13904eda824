import { expect, test } from "vitest";
import { boxAround, groupMarkers } from "./group-markers.ts";
import type { MapMarker } from "./map-marker.ts";

const marker = (id: string, lat: number, lng: number, more: Partial<MapMarker> = {}): MapMarker => ({
  id,
  lat,
  lng,
  approximate: false,
  tone: "orange",
  label: id,
  ...more,
});
const lviv = marker("lviv", 49.84, 24.03);
const kyiv = marker("kyiv", 50.45, 30.52);
const bucha = marker("bucha", 50.55, 30.21, { tone: "red" });
const ids = (markers: readonly MapMarker[], zoom: number) => groupMarkers(markers, zoom).map(({ key }) => key);

test("distant markers are separate, near ones are grouped until the map is zoomed in", () => {
  const all = [lviv, kyiv, bucha];
  expect(ids(all, 1)).toEqual(["bucha kyiv lviv"]);
  expect(ids(all, 5)).toEqual(["bucha kyiv", "lviv"]);
  expect(ids(all, 9)).toEqual(["bucha", "kyiv", "lviv"]);
});

test("a group counts the items of its markers, and has the highest urgency of them", () => {
  const [group] = groupMarkers([bucha, { ...kyiv, count: 3 }], 3);
  expect(group).toMatchObject({ count: 4, tone: "red", samePlace: false, lat: expect.closeTo(50.5, 5) });
});

test("markers at one point of the public grid stay grouped at every zoom", () => {
  const coarse = { approximate: true, tone: "approx" } as const;
  const two = [marker("a", 49.8415, 24.031, coarse), marker("b", 49.8415, 24.031, coarse)];
  for (const zoom of [0, 7, 11, 20]) {
    expect(groupMarkers(two, zoom)).toMatchObject([
      { key: "a b", samePlace: true, approximate: true, lat: 49.8415, lng: 24.031 },
    ]);
  }
});

test("every marker is in one group whatever order they come in", () => {
  const many = Array.from({ length: 200 }, (_, n) => marker(`${n}`, 45 + ((n * 7.3) % 8), 22 + ((n * 3.7) % 17)));
  for (const zoom of [2, 4, 6, 8]) {
    const keys = ids(many, zoom);
    expect(keys.join(" ").split(" ").toSorted()).toEqual(many.map(({ id }) => id).toSorted());
    expect(ids(many.toReversed(), zoom)).toEqual(keys);
  }
});

test("the box around markers crosses the date line if that is shorter", () => {
  expect(boxAround([])).toBeNull();
  expect(boxAround([lviv, kyiv])).toEqual({ south: 49.84, north: 50.45, west: 24.03, east: 30.52 });
  expect(boxAround([marker("fiji", -18, 178), marker("samoa", -14, -172)])).toEqual({
    south: -18,
    north: -14,
    west: 178,
    east: -172,
  });
});
