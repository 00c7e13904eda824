import { expect, test } from "vitest";
import { readLanguage } from "./read-language.ts";

test.each([
  [{ lang: "de" }, "fr", "uk", "de"],
  [{}, "fr-CA,en;q=0.5", "uk", "fr"],
  [{}, "pl, uk;q=0.7, en;q=0.9", undefined, "en"],
  [{}, "de;q=0, es;q=0.1", undefined, "es"],
  [{}, "zh", "pt", "pt"],
  [{}, "*", undefined, "en"],
  [{ lang: "xx" }, undefined, undefined, "en"],
  [{ lang: ["de"] }, undefined, "ru", "ru"],
  [{}, ";;;,,,q=", undefined, "en"],
])("?%j and Accept-Language %s of an account in %s are read as %s", (query, header, locale, language) => {
  expect(readLanguage({ query, headers: { "accept-language": header } }, locale)).toBe(language);
});
