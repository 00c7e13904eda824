import { expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import { type AddressParts, formatAddress } from "./format-address.ts";

const blank = {
  province: null,
  postcode: null,
  road: null,
  house_number: null,
  building: null,
  apartment_number: null,
  office: null,
};
const parts = (country_code: string, locality: string, rest: Partial<AddressParts>): AddressParts => ({
  ...blank,
  country_code,
  locality,
  ...rest,
});

test.each<[AddressParts, string]>([
  [
    parts("UA", "Львів", {
      road: "вул. Зелена",
      house_number: "5",
      apartment_number: "3",
      postcode: "79000",
      province: "Львівська область",
    }),
    "вул. Зелена, 5, кв. 3, Львів, Львівська область, 79000",
  ],
  [parts("UA", "Київ", { road: "Хрещатик", house_number: "1", province: "місто Київ" }), "Хрещатик, 1, Київ"],
  [
    parts("DE", "Berlin", { road: "Hauptstr.", house_number: "7a", postcode: "10115", province: "Berlin" }),
    "Hauptstr. 7a, 10115 Berlin",
  ],
  [
    parts("PL", "Kraków", { road: "Długa", house_number: "5", apartment_number: "3", postcode: "31-147" }),
    "Długa 5/3, 31-147 Kraków",
  ],
  [parts("ES", "Madrid", { road: "Calle Mayor", house_number: "3", postcode: "28013" }), "Calle Mayor 3, 28013 Madrid"],
  [
    parts("FR", "Lyon", { road: "rue Victor-Hugo", house_number: "12", postcode: "69002" }),
    "12 rue Victor-Hugo, 69002 Lyon",
  ],
  [
    parts("GB", "London", { road: "High Street", house_number: "12", postcode: "SW1A 1AA" }),
    "12 High Street, London, SW1A 1AA",
  ],
  [
    parts("US", "Springfield", {
      road: "Main St",
      house_number: "12",
      apartment_number: "4",
      postcode: "62701",
      province: "Illinois",
    }),
    "12 Main St #4, Springfield, Illinois, 62701",
  ],
  [
    parts("DE", "Bonn", { road: "Weg", house_number: "1", building: "Haus B", office: "Büro 4" }),
    "Weg 1, Haus B, Büro 4, Bonn",
  ],
  [parts("UA", "Ясіня", { house_number: "14" }), "14, Ясіня"],
])("%j", (given, line) => {
  expect(formatAddress(given, "uk")).toBe(line);
});

test("without a house number the road is dropped", () => {
  expect(formatAddress(parts("UA", "Львів", { road: "вул. Зелена", apartment_number: "3" }), "uk")).toBe("Львів");
});

test.each<[Language, string]>([
  ["uk", "вул. Зелена, 5, кв. 3, Львів"],
  ["en", "вул. Зелена, 5, apt 3, Львів"],
  ["de", "вул. Зелена, 5, Whg. 3, Львів"],
])("a reader of %s reads the flat as %s", (language, line) => {
  const flat = parts("UA", "Львів", { road: "вул. Зелена", house_number: "5", apartment_number: "3" });
  expect(formatAddress(flat, language)).toBe(line);
});
