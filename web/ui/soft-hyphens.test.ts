import { expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import { softHyphens } from "./soft-hyphens.ts";

test.each<[Language, string, string]>([
  ["de", "Waschmaschinenreparatur", "Wasch-maschinen-reparatur"],
  ["de", "Fahrzeugreparatur", "Fahrzeug-reparatur"],
  ["de", "Gartenarbeiten", "Garten-arbeiten"],
  ["de", "Unternehmensdienste", "Unternehmens-dienste"],
  ["uk", "Обслуговування авто", "Обслу-го-ву-вання авто"],
  ["uk", "Електромонтажник", "Елек-тро-мон-таж-ник"],
  ["ru", "Кондиционирование", "Кон-ди-цио-ни-ро-ва-ние"],
  ["fr", "Électroménager", "Élec-tro-mé-na-ger"],
  ["es", "Electrodomésticos", "Elec-tro-do-més-ti-cos"],
  ["de", "Klempner", "Klempner"],
])("in %s %s breaks as %s", (language, text, expected) => {
  const marked = softHyphens(text, language);
  expect(marked.replaceAll("\u00AD", "")).toBe(text);
  expect(marked.replaceAll("\u00AD", "-")).toBe(expected);
});
