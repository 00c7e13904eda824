import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { nominatim } from "./nominatim.ts";

// A small service with Nominatim's protocol: it records its requests, and each test sets its answers.
const house = {
  place_id: 154_930_317,
  osm_type: "way",
  osm_id: 57_422_610,
  lat: "49.8412345",
  lon: "24.0315678",
  category: "building",
  type: "yes",
  place_rank: 30,
  addresstype: "building",
  name: "",
  display_name: "10, вулиця Шевченка, Галицький район, Львів, Львівська область, 79000, Україна",
  address: {
    house_number: "10",
    road: "вулиця Шевченка",
    borough: "Галицький район",
    city: "Львів",
    municipality: "Львівська міська громада",
    district: "Львівський район",
    state: "Львівська область",
    "ISO3166-2-lvl4": "UA-46",
    postcode: "79000",
    country: "Україна",
    country_code: "ua",
  },
  boundingbox: ["49.8411", "49.8414", "24.0313", "24.0318"],
};
const village = {
  lat: "47.5",
  lon: "11.1",
  display_name: "Ehrwald, Bezirk Reutte, Tirol, 6632, Österreich",
  address: { village: "Ehrwald", county: "Bezirk Reutte", state: "Tirol", country: "Österreich", country_code: "at" },
};

let asked: URL[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? "/", "http://geo.test"));
  answer(request, response);
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const geocoder = () => nominatim({ url, timeZoneAt: async () => "Europe/Kyiv" });
const search = (text: string, limit = 5) => geocoder().search({ text, language: "uk", countries: ["UA"], limit });
const unavailable = expect.objectContaining({ code: "geocoder.unavailable", status: 503 });

test("a search asks in the reader's language and reads house, street, town and box", async () => {
  answer = json([house]);
  const [place] = await search("Шевченка 10, Львів");
  expect(asked[0]?.pathname).toBe("/geo/search");
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    q: "Шевченка 10, Львів",
    format: "jsonv2",
    addressdetails: "1",
    "accept-language": "uk",
  });
  expect(place).toMatchObject({
    place_id: null,
    lat: 49.8412345,
    lng: 24.0315678,
    viewport: { south_west: { lat: 49.8411, lng: 24.0313 }, north_east: { lat: 49.8414, lng: 24.0318 } },
    country: "Україна",
    country_code: "UA",
    postcode: "79000",
    state: "Львівська область",
    province: "Львівська область",
    locality: "Львів",
    locality_type: "city",
    municipality: "Львівська міська громада",
    district: "Львівський район",
    borough: "Галицький район",
    road: "вулиця Шевченка",
    house_number: "10",
    formatted_address: house.display_name,
    time_zone: "Europe/Kyiv",
    confirmed: true,
  });
});

test("places of the reader's country come first, and places without a country are left out", async () => {
  answer = json([village, { ...village, address: {} }, house]);
  expect((await search("Е")).map((place) => place.country_code)).toEqual(["UA", "AT"]);
  expect(await search("Е", 1)).toHaveLength(1);
});

test("places outside of the served countries are not asked for", async () => {
  answer = json([house]);
  await geocoder().search({ text: "Львів", language: "uk", within: ["UA", "PL"], limit: 5 });
  expect(asked[0]?.searchParams.get("countrycodes")).toBe("ua,pl");
});

test("a village has its county and no box when none is given", async () => {
  answer = json(village);
  const place = await geocoder().reverse({ lat: 47.5, lng: 11.1 }, "de");
  expect(asked[0]?.pathname).toBe("/geo/reverse");
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    lat: "47.5",
    lon: "11.1",
    "accept-language": "de",
  });
  expect(place).toMatchObject({
    locality: "Ehrwald",
    locality_type: "village",
    county: "Bezirk Reutte",
    viewport: null,
  });
});

test("nothing found is an empty list, and no place at a point is null", async () => {
  answer = json([]);
  expect(await search("xyzzy")).toEqual([]);
  answer = json({ error: "Unable to geocode" });
  expect(await geocoder().reverse({ lat: 0, lng: -30 }, "en")).toBeNull();
});

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ["fails", json({ error: "down" }, 500)],
  ["is overloaded", json({}, 429)],
  ["talks nonsense", (_, response) => void response.end("<html>It works!</html>")],
  ["answers in another shape", json([{ ...house, lat: "north" }])],
  ["answers a place beyond the poles", json([{ ...house, lat: "91" }])],
  ["redirects", (_, response) => void response.writeHead(302, { location: url }).end()],
  ["hangs up", (request) => void request.socket.destroy()],
  ["never ends", (_, response) => void response.write("[")],
  ["sends too much", (_, response) => void response.end(`[${" ".repeat(3 << 20)}]`)],
])("a service that %s is unavailable", async (_name, behaviour) => {
  answer = behaviour;
  await expect(search("Львів")).rejects.toEqual(unavailable);
});

test("a service that is not there is unavailable, for both questions", async () => {
  const nobody = nominatim({ url: "http://127.0.0.1:1/", timeZoneAt: async () => "UTC" });
  await expect(nobody.search({ text: "Львів", language: "uk", limit: 1 })).rejects.toEqual(unavailable);
  await expect(nobody.reverse({ lat: 1, lng: 1 }, "uk")).rejects.toEqual(unavailable);
});
