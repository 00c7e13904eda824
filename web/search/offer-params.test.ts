import { expect, test } from "vitest";
import { offerFilter, isUnindexed, parseOfferParams } from "./offer-params.ts";

const read = (text: string) => parseOfferParams(new URLSearchParams(text), "uk");
const filter = (text: string) => {
  const params = read(text);
  return offerFilter(params, params.point);
};

test("an empty address asks for everything, the newest first", () => {
  expect(filter("")).toEqual({});
  expect(read("").sort).toBe("new");
});

test("a chosen service is asked for by its id, words by themselves", () => {
  expect(filter("what=Plombier&what_id=3")).toEqual({ purpose: "3" });
  expect(filter("what=plombier")).toEqual({ text: "plombier" });
  expect(filter("type=1&purpose=4")).toEqual({ point_type: "1", purpose: "4" });
});

test("a named place replaces the area of the map", () => {
  const near = "place=Lviv&place_id=49.84,24.03&radius=10";
  expect(filter(`${near}&box=1,2,3,4`)).toEqual({ lat: 49.84, lng: 24.03, radius: 10_000 });
  expect(filter("box=49.7,23.9,49.9,24.1")).toEqual({ box: "49.700,23.900,49.900,24.100" });
  expect(read(near).sort).toBe("near");
});

test("a price needs a currency", () => {
  expect(filter("price_max=1 250,50&currency=UAH")).toEqual({ price_max: 125_050, currency: "UAH" });
  expect(filter("price_max=abc&currency=UAH")).toEqual({});
});

test.each(["box=1,2,3", "box=a,b,c,d", "box=3,2,1,4", "what_id=x", "radius=7", "page=-1", "sort=near", "language=xx1"])(
  "%s is as if it was not said",
  (odd) => {
    expect(filter(odd)).toEqual({});
    expect(read(odd)).toMatchObject({ page: 1, sort: "new", radius: 50 });
  },
);

test("search engines index the list, categories and services only", () => {
  for (const kept of ["", "type=3", "type=3&page=2", "what=Plombier&what_id=3", "lang=fr"])
    expect(isUnindexed(new URLSearchParams(kept))).toBe(false);
  for (const odd of ["what=abc", "place=Lviv", "box=1,2,3,4", "open=1", "view=map"])
    expect(isUnindexed(new URLSearchParams(odd))).toBe(true);
});
