import { expect, test } from "vitest";
import { countryOfZone, usualCountry } from "./guess-country.ts";

test("a time zone gives the country if a phone field lists it", () => {
  expect(countryOfZone("Europe/Warsaw")).toBe("PL");
  expect(countryOfZone("America/Toronto")).toBe("CA");
  expect(countryOfZone("Europe/Vienna")).toBe("AT");
  expect(countryOfZone("Antarctica/Troll")).toBeUndefined();
});

test("the IP address comes before the zone, a country that is not listed is passed over", () => {
  expect(usualCountry("SE")).toBe("SE");
  expect(usualCountry("AQ")).toMatch(/^[A-Z]{2}$/);
});
