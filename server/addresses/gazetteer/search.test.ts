import { beforeAll, expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import type { Geocoder } from "#server/geocoder/geocoder.ts";
import { world } from "../../../tests/world/world.ts";
import { gazetteer } from "./search.ts";

let places: Geocoder;
beforeAll(async () => {
  places = gazetteer((await world()).kit.db);
});

const find = async (text: string, language: Language, ...countries: string[]) =>
  (await places.search({ text, language, countries, limit: 6 })).map((place) => place.formatted_address);

test.each<[string, Language, string]>([
  ["Льв", "uk", "Львів, Львівська область, Україна"],
  ["львів", "en", "Lviv, Lviv Oblast, Ukraine"],
  ["Львов", "ru", "Львов, Львовская область, Украина"],
  ["Lemberg", "de", "Lwiw, Oblast Lwiw, Ukraine"],
  ["Leópolis", "es", "Leópolis, Óblast de Leópolis, Ucrania"],
  ["Lviv", "fr", "Lviv, Oblast de Lviv, Ukraine"],
  ["Lviv", "pt", "Lviv, Oblast de Lviv, Ucrânia"],
  ["L'viv", "en", "Lviv, Lviv Oblast, Ukraine"],
  ["Київ", "uk", "Київ, Україна"],
  ["Киев", "ru", "Киев, Украина"],
  ["Kiew", "de", "Kyiw, Ukraine"],
  ["Kyiv", "en", "Kyiv, Ukraine"],
  ["Kiev", "fr", "Kyiv, Ukraine"],
  ["Kiev", "es", "Kyiv, Ucrania"],
  ["Мюнхен", "uk", "Мюнхен, Баварія, Німеччина"],
  ["Munch", "en", "Munich, Bavaria, Germany"],
  ["münchen", "de", "München, Bayern, Deutschland"],
  ["munchen", "de", "München, Bayern, Deutschland"],
  ["Múnich", "es", "Múnich, Baviera, Alemania"],
  ["Munique", "pt", "Munique, Baviera, Alemanha"],
  ["Lisbonne", "fr", "Lisbonne, Portugal"],
  ["Лиссабон", "ru", "Лиссабон, Португалия"],
  ["Lisboa", "pt", "Lisboa, Portugal"],
  ["Біла Це", "uk", "Біла Церква, Київська область, Україна"],
  ["Бровари", "uk", "Бровари, Київська область, Україна"],
  ["Кам’янець", "uk", "Кам’янець-Подільський, Хмельницька область, Україна"],
  ["Кам'янець-По", "uk", "Кам’янець-Подільський, Хмельницька область, Україна"],
  ["Zhyto", "en", "Zhytomyr, Zhytomyr Oblast, Ukraine"],
  ["Vinn", "en", "Vinnytsia, Vinnytsia Oblast, Ukraine"],
  ["Івано-Ф", "uk", "Івано-Франківськ, Івано-Франківська область, Україна"],
  ["Одеса", "uk", "Одеса, Одеська область, Україна"],
  ["Varsovie", "fr", "Varsovie, voïvodie de Mazovie, Pologne"],
  ["Białys", "de", "Białystok, Woiwodschaft Podlachien, Polen"],
  ["Відень", "uk", "Відень, Австрія"],
  ["Wien", "de", "Wien, Österreich"],
  ["Genève", "fr", "Genève, canton de Genève, Suisse"],
  ["Sevilla", "es", "Sevilla, Andalucía, España"],
  ["Séville", "fr", "Séville, Andalousie, Espagne"],
  ["São Pau", "pt", "São Paulo, Brasil"],
  ["Нью", "uk", "Нью-Йорк, штат Нью-Йорк, Сполучені Штати"],
  ["Nueva York", "es", "Nueva York, Estados Unidos"],
  ["Berl", "en", "Berlin, Germany"],
  ["Praha", "en", "Prague, Czechia"],
  ["Simferopol", "en", "Simferopol, Autonomous Republic of Crimea, Ukraine"],
  ["Севастополь", "uk", "Севастополь, Україна"],
  ["Ялта", "uk", "Ялта, Автономна Республіка Крим, Україна"],
])("%s typed by a reader of %s is %s", async (text, language, expected) => {
  expect((await find(text, language))[0]).toBe(expected);
});

test.each<[string, Language, string]>([
  ["Львів, Україна", "uk", "Львів, Львівська область, Україна"],
  ["Льв, Укр", "uk", "Львів, Львівська область, Україна"],
  ["вул. Шевченка 10, Львів, Україна", "uk", "Львів, Львівська область, Україна"],
  ["Хрещатик 1, Київ", "uk", "Київ, Україна"],
  ["Paris France", "fr", "Paris, Île-de-France, France"],
  ["Springfield, IL", "en", "Springfield, Illinois, United States"],
])("in %s the other words say where", async (text, language, expected) => {
  expect((await find(text, language))[0]).toBe(expected);
});

test("the reader's country comes first among equals", async () => {
  expect((await find("Odes", "en", "UA"))[0]).toMatch(/Ukraine$/);
  expect((await find("Odessa", "en", "US"))[0]).toBe("Odessa, Texas, United States");
});

test.each<[string, Language, string]>([
  ["Бро", "uk", "Бровари, Київська область, Україна"],
  ["Хар", "ru", "Харьков, Харьковская область, Украина"],
  ["Бар", "uk", "Бар, Вінницька область, Україна"],
])("%s typed by a reader of %s in Ukraine is %s", async (text, language, expected) => {
  expect((await find(text, language, "UA"))[0]).toBe(expected);
});

test("a foreign city that is named whole comes before beginnings of the own country", async () => {
  expect((await find("Рим", "uk", "UA"))[0]).toBe("Рим, Провінція Рим, Італія");
});

test("names that begin with the text in the reader's language come before names in other languages", async () => {
  const found = await find("Mün", "de");
  expect(found[0]).toBe("München, Bayern, Deutschland");
  expect(found).not.toContain("Maturín, Monagas, Venezuela");
});

test("outside of the served countries nothing is found", async () => {
  const found = await places.search({ text: "san", language: "en", within: ["UA", "ES"], limit: 6 });
  expect(found).toHaveLength(6);
  expect(found.every(({ country_code }) => ["UA", "ES"].includes(country_code))).toBe(true);
});

test.each(["", " ", "л", "%", "xyzzyq", "'; drop table places; --", "\u0000", "🙂🙂"])(
  "%j finds nothing",
  async (text) => {
    expect(await find(text, "uk")).toEqual([]);
  },
);

test("no suggestion appears twice, and never more than requested", async () => {
  const found = await places.search({ text: "san", language: "es", limit: 8 });
  expect(found).toHaveLength(8);
  expect(new Set(found.map((place) => place.formatted_address)).size).toBe(8);
});

test("a section of a city is the suburb of its locality", async () => {
  const [place] = await places.search({ text: "Kreuzberg", language: "de", countries: ["DE"], limit: 3 });
  expect(place).toMatchObject({ suburb: expect.stringContaining("Kreuzberg"), locality: "Berlin", country_code: "DE" });
});

test("a place contains all fields that an address needs", async () => {
  const [lviv] = await places.search({ text: "Львів", language: "uk", limit: 1 });
  expect(lviv).toMatchObject({
    place_id: 702550,
    country: "Україна",
    country_code: "UA",
    state: "Львівська область",
    province: "Львівська область",
    locality: "Львів",
    locality_type: "city",
    suburb: null,
    road: null,
    time_zone: "Europe/Kyiv",
    confirmed: true,
  });
  expect(lviv?.viewport?.south_west.lat).toBeLessThan(lviv?.lat ?? 0);
  expect(lviv?.viewport?.north_east.lng).toBeGreaterThan(lviv?.lng ?? 90);
});
