import { expect, test } from "vitest";
import { safeJson, structuredData } from "./structured-data.ts";

const place = {
  position: { lat: 49.8412, lng: 24.0315 },
  country: "Україна",
  country_code: "UA",
  province: "Львівська область",
  locality: "Львів",
  locality_type: "city" as const,
  time_zone: "Europe/Kyiv",
  address_limited: "Львів, Україна",
};
const offer = {
  title: "Сантехнік",
  description: "Швидко </script><script>alert(1)</script>",
  point_type: { id: 1, slug: "home_master", name: "Майстер", icon: "hammer" },
  point_purposes: [{ id: 1, slug: "plumber", name: "Сантехнік" }],
  price: 45_000,
  price_kind: "hourly" as const,
  currency: "UAH",
  place,
  main_image: null,
  provider: null,
};
const data = structuredData(offer, "Сантехнік", { url: "https://a.test/service/offer/1", image: null });

test("what people typed cannot end the script", () => {
  const text = safeJson(data);
  expect(text).not.toMatch(/[<>&]/);
  expect(JSON.parse(text)).toEqual(data);
});

test("an hourly price has its unit, and the place is only the locality", () => {
  expect(data).toMatchObject({
    offers: { priceSpecification: { "@type": "UnitPriceSpecification", price: "450.00", unitText: "hour" } },
    areaServed: { address: { addressLocality: "Львів", addressCountry: "UA" } },
  });
  expect(safeJson(data)).not.toMatch(/49\.8|24\.03/);
});

test("a price after a visit is left out", () => {
  const onSite = structuredData({ ...offer, price_kind: "on_inspection" }, "x", { url: "https://a.test", image: null });
  expect(onSite).not.toHaveProperty("offers");
});
