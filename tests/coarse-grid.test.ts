// Rule A1: any number of queries reveals the cell of the grid, and never the position of the house inside it.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { coarseOf } from "#web/ui/map/coarse-cell.ts";
import { addressOf, plumber } from "./fixtures/requests.ts";
import { world, type Person } from "./world/world.ts";

type Point = { lat: number; lng: number };
/** The part of a search result that could reveal a position. */
type Seen = { id: string; position: Point; distance: unknown };
type Ask = (filter: Record<string, string>, sort?: "distance" | "-distance") => Promise<Seen[]>;

const corner = { lat: 49.833, lng: 24.027 };
/** Two houses in one cell, as far apart as the cell allows. */
function neighbours(): [Point, Point] {
  const cell = coarseOf(corner.lat, corner.lng);
  const [dLat, dLng] = [0.0042 - Math.random() * 0.001, 0.006 - Math.random() * 0.001];
  return [
    { lat: cell.lat + dLat, lng: cell.lng - dLng },
    { lat: cell.lat - dLat, lng: cell.lng + dLng },
  ];
}

/** Two people post the same text, each at their own house. */
async function posted(kind: "request" | "offer", houses: [Point, Point]) {
  const { person, visitor } = await world();
  const word = `grid${randomUUID().replaceAll("-", "")}`;
  const post = async (house: Point) => {
    const who = await person("Neighbour", { language: "uk" });
    const address_id = await addressOf(who, { ...house, locality: "Львів", country_code: "UA" });
    const body = { ...plumber, title: `Кран ${word}`, description: "Капає.", address_id, publish: true };
    const call = kind === "request" ? "POST /service-requests" : "POST /service-offers";
    return (await who.call(call, { body })).id;
  };
  const ids = [await post(houses[0]), await post(houses[1])] as const;
  const reader = kind === "request" ? await person("Marko") : visitor();
  return { ids, ask: asks(kind, reader, word) };
}

const asks =
  (kind: "request" | "offer", reader: Pick<Person, "call">, word: string): Ask =>
  async (filter, sort) => {
    const query = { filter: { text: word, ...filter }, ...(sort && { sort }) } as never;
    const call = kind === "request" ? "GET /search-service-requests" : "GET /public/service-offers";
    const { data } = await reader.call(call, { query });
    return data.map((it) => {
      const { id, place, distance } = it as unknown as { id: string; place: { position: Point }; distance: unknown };
      return { id, position: place.position, distance };
    });
  };

/** Finds the point at which the answer changes from yes to no by halving the span `times` times. */
async function edge(from: number, to: number, times: number, isThere: (at: number) => Promise<boolean>) {
  let [yes, no] = [from, to];
  for (let time = 0; time < times; time++) {
    const middle = (yes + no) / 2;
    if (await isThere(middle)) yes = middle;
    else no = middle;
  }
  return (yes + no) / 2;
}

test.each(["request", "offer"] as const)(
  "in 250 searches two %ss of one cell get the same answers, and the best guess is the centre of the cell",
  { timeout: 240_000 },
  async (kind) => {
    const houses = neighbours();
    const { ids, ask } = await posted(kind, houses);
    let asked = 0;
    const differences: string[] = [];
    const isThere = async (filter: Record<string, string>, sort?: "distance" | "-distance") => {
      asked++;
      const seen = await ask(filter, sort);
      const [mine, other] = ids.map((id) => seen.find((it) => it.id === id));
      const alike = JSON.stringify({ ...mine, id: "" }) === JSON.stringify({ ...other, id: "" });
      if (!alike) differences.push(JSON.stringify({ filter, seen }));
      return mine !== undefined;
    };
    const { lat, lng } = houses[0];
    const boxed = (south: number, west: number) => isThere({ box: `${south.toFixed(8)},${west.toFixed(8)},51,26` });
    const south = await edge(lat - 0.02, lat + 0.02, 40, (at) => boxed(at, 23));
    const west = await edge(lng - 0.03, lng + 0.03, 40, (at) => boxed(49, at));
    const reach = (point: Point, radius: number) =>
      isThere({ lat: String(point.lat), lng: String(point.lng), radius: String(Math.round(radius)) });
    // Circles around points on all sides, then sorting by distance from points that come closer and closer.
    for (let turn = 0; turn < 10; turn++) {
      const from = { lat: lat + 0.03 * Math.sin(turn), lng: lng + 0.05 * Math.cos(turn) };
      await edge(10_000, 500, 13, (radius) => reach(from, radius));
    }
    for (let turn = 0; turn < 40; turn++) {
      const off = 0.01 / (turn + 1);
      const from = { lat: String(lat + off * Math.sin(turn)), lng: String(lng + off * Math.cos(turn)) };
      await isThere(from, turn % 2 ? "distance" : "-distance");
    }
    const [first] = await ask({ lat: String(lat), lng: String(lng) });
    const cell = coarseOf(lat, lng);
    expect(differences).toEqual([]);
    expect(asked).toBe(250);
    expect(first?.position).toEqual(cell);
    // The edges of the boxes lead to the middle of the cell, not to the house.
    expect(Math.abs(south - cell.lat)).toBeLessThan(1e-5);
    expect(Math.abs(west - cell.lng)).toBeLessThan(1e-5);
  },
);
