import { beforeAll, expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import { world } from "../../tests/world/world.ts";
import { readCatalog } from "./memory.ts";
import { suggestPurposes } from "./suggest.ts";

let suggest: (text: string, language: Language) => string[];
beforeAll(async () => {
  const { suggestions } = await readCatalog((await world()).kit.db);
  suggest = (text, language) => suggestPurposes(suggestions, text, language, 5).map((purpose) => purpose.slug);
});

test.each<[string, Language, string]>([
  ["протікає кран", "uk", "plumber"],
  ["кран", "uk", "plumber"],
  ["кран", "ru", "plumber"],
  ["автокран", "uk", "construction_equipment_rental"],
  ["кран тече", "uk", "plumber"],
  ["сантехнік", "uk", "plumber"],
  ["сантехник", "ru", "plumber"],
  ["сантехник", "uk", "plumber"],
  ["течет кран", "ru", "plumber"],
  ["leaking tap", "en", "plumber"],
  ["tap leaking", "de", "plumber"],
  ["Wasserhahn tropft", "de", "plumber"],
  ["grifo gotea", "es", "plumber"],
  ["fuite eau", "fr", "plumber"],
  ["torneira a pingar", "pt", "plumber"],
  ["plumbr", "en", "plumber"],
  ["элетрик", "ru", "electrician"],
  ["розетка не працює", "uk", "electrician"],
  ["нянька", "uk", "babysitter"],
  ["зламався холодильник", "uk", "refrigerator_repair"],
  ["Waschmaschine kaputt", "de", "washing_machine_repair"],
  ["прибирання квартири", "uk", "apartment_cleaning"],
  ["репетитор англійської", "uk", "english_lessons"],
  ["стрижка собак", "uk", "pet_grooming"],
  ["зуб болить", "uk", "dentistry"],
  ["перекладач", "uk", "interpreter"],
  ["peluquero", "es", "hairdresser"],
  ["Umzug", "de", "apartment_moving"],
  ["dj wedding", "en", "dj"],
  ["манік", "uk", "manicure"],
])("%s (%s) means %s", (text, language, slug) => {
  expect(suggest(text, language)[0]).toBe(slug);
});

test("a service that does not exist gives no suggestion", () => {
  for (const text of ["xyzzy", "", "!!", "а", "🙂"]) expect(suggest(text, "uk")).toEqual([]);
});

test("a short word among others is no prefix: my car does not find a mystery shopper", () => {
  expect(suggest("fix my car", "en")).toContain("car_repair");
  expect(suggest("fix my car", "en")).not.toContain("mystery_shopper");
});
