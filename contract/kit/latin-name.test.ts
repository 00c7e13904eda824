import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { nameFor } from "./latin-name.ts";

test("only readers of Latin letters read the Latin form of a name in a sentence", () => {
  const bohdan = { name: "Богдан Савчук", latin_name: "Bohdan Savchuk" };
  const read = languages.map((language) => [language, nameFor(language, bohdan)]);
  const latin = "Богдан Савчук (Bohdan Savchuk)";
  expect(Object.fromEntries(read)).toEqual({
    uk: "Богдан Савчук",
    ru: "Богдан Савчук",
    en: latin,
    de: latin,
    es: latin,
    fr: latin,
    pt: latin,
  });
  expect(nameFor("de", { name: "Sabine Krause", latin_name: null })).toBe("Sabine Krause");
});
