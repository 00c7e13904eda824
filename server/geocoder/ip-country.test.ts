import { expect, test } from "vitest";
import { currencyOf } from "#contract/kit/currencies.ts";
import { world } from "../../tests/world/world.ts";
import { ipCountry } from "./ip-country.ts";
import { locateIp } from "./locate-ip.ts";

test.each([
  ["91.198.36.1", "UA"],
  ["::ffff:91.198.36.1", "UA"],
  ["2a02:2378::1", "UA"],
  ["8.8.8.8", "US"],
  ["127.0.0.1", null],
  ["10.20.30.40", null],
  ["192.168.1.1", null],
  ["::ffff:10.0.0.1", null],
  ["::1", null],
  ["fd00::1", null],
  ["fe80::1%eth0", null],
  ["", null],
  ["not an address", null],
])("%s is in %s", async (ip, country) => {
  expect(await ipCountry(ip)).toBe(country);
});

test("an IP address gives country, capital and currency, never confirmed", async () => {
  const { kit } = await world();
  expect(await locateIp(kit.geocoder, null, "91.198.36.1", "de")).toEqual({
    address: { country: "Ukraine", country_code: "UA", province: "Stadt Kiew", locality: "Kyiw" },
    lat: 50.4547,
    lon: 30.5238,
    confirmed: false,
    currency: "UAH",
  });
});

test("an unknown IP address gives no country and falls back to hryvnia", async () => {
  const { kit } = await world();
  const nothing = { country: null, country_code: null, province: null, locality: null };
  expect(await locateIp(kit.geocoder, null, "127.0.0.1", "uk")).toEqual({
    address: nothing,
    lat: null,
    lon: null,
    confirmed: false,
    currency: "UAH",
  });
});

test.each([
  ["UA", "UAH"],
  ["US", "USD"],
  ["GB", "GBP"],
  ["DE", "EUR"],
  ["ES", "EUR"],
  ["BG", "EUR"],
  ["PL", "PLN"],
  ["SE", "SEK"],
  ["CA", "CAD"],
  ["CH", "CHF"],
  ["ZZ", "UAH"],
  [null, "UAH"],
])("the currency of %s is %s", (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});
