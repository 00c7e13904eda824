import { beforeAll, expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import type { Geocoder } from "#server/geocoder/geocoder.ts";
import { world } from "../../../tests/world/world.ts";
import { gazetteer } from "./search.ts";

let places: Geocoder;
beforeAll(async () => {
  places = gazetteer((await world()).kit.db);
});

test.each<[string, number, number, Language, object]>([
  [
    "the middle of Lviv",
    49.8397,
    24.0297,
    "uk",
    { locality: "Львів", province: "Львівська область", locality_type: "city" },
  ],
  ["Poznyaky, Kyiv", 50.4, 30.62, "uk", { locality: "Київ", country_code: "UA", time_zone: "Europe/Kyiv" }],
  ["Obolon, Kyiv", 50.52, 30.5, "en", { locality: "Kyiv", country: "Ukraine" }],
  ["Brovary beside Kyiv", 50.51, 30.79, "uk", { locality: "Бровари", province: "Київська область" }],
  ["Vyshneve beside Kyiv", 50.39, 30.37, "uk", { locality: "Вишневе", province: "Київська область" }],
  ["Shchyrets south of Lviv", 49.63, 23.9, "uk", { locality: "Щирець" }],
  ["München", 48.1374, 11.5755, "de", { locality: "München", state: "Bayern", time_zone: "Europe/Berlin" }],
  ["Alling, a village west of München", 48.155, 11.29, "de", { locality: "Alling", locality_type: "village" }],
  ["Berlin-Mitte", 52.52, 13.4, "de", { locality: "Berlin", suburb: "Mitte" }],
  ["London", 51.5, -0.12, "en", { locality: "London", state: "England" }],
  ["Madrid", 40.42, -3.7, "es", { locality: "Madrid", country_code: "ES" }],
  ["Milano", 45.46, 9.19, "fr", { locality: "Milan", state: "Lombardie" }],
  ["Simferopol", 44.95, 34.11, "uk", { locality: "Сімферополь", country_code: "UA" }],
  ["Sevastopol", 44.6, 33.52, "uk", { locality: "Севастополь", country_code: "UA" }],
  ["Kerch", 45.357, 36.475, "uk", { locality: "Керч", country_code: "UA" }],
  ["Reykjavík, far north", 64.14, -21.94, "en", { country: "Iceland", time_zone: "Atlantic/Reykjavik" }],
  ["Wellington, far south", -41.29, 174.78, "en", { country_code: "NZ", locality: "Wellington" }],
])("%s", async (_name, lat, lng, language, expected) => {
  expect(await places.reverse({ lat, lng }, language)).toMatchObject({ lat, lng, confirmed: true, ...expected });
});

test.each([
  ["the Atlantic", 0, -30],
  ["the pole", 90, 0],
  ["the other pole", -90, 180],
])("%s is no place", async (_name, lat, lng) => {
  expect(await places.reverse({ lat, lng }, "en")).toBeNull();
});

test("all places of the Crimean peninsula in the data belong to Ukraine", async () => {
  const { kit } = await world();
  const crimea = await kit.db
    .selectFrom("places")
    .select(["name", "country_code"])
    .where((row) => row.and([row.between("lat", 44.3, 45.9), row.between("lng", 32.4, 36.55)]))
    .execute();
  expect(crimea.length).toBeGreaterThan(100);
  expect(crimea.filter((place) => place.country_code !== "UA")).toEqual([]);
});

test("a capital is known for every country with people, in the reader's language", async () => {
  expect(await places.capitalOf("UA", "de")).toMatchObject({ country: "Ukraine", locality: "Kyiw" });
  expect(await places.capitalOf("IL", "en")).toMatchObject({ country_code: "IL" });
  expect(await places.capitalOf("ZZ", "en")).toBeNull();
});
