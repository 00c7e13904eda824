import { expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import { noTown } from "#contract/kit/no-town.ts";
import { chooseLanguage } from "./choose.ts";

const nothing = { asked: null, cookie: undefined, own: null, accepted: null };

test.each([
  ["the address wins over all", { asked: "de", cookie: "uk", own: "fr", accepted: "es" }, "de"],
  ["then what was chosen before", { ...nothing, cookie: "uk", own: "fr", accepted: "es" }, "uk"],
  ["then the person's own setting", { ...nothing, own: "fr", accepted: "es" }, "fr"],
  ["then what the browser accepts, best first", { ...nothing, accepted: "pl, pt-BR;q=0.5, ru;q=0.8" }, "ru"],
  ["a regional variety means its language", { ...nothing, accepted: "uk-UA" }, "uk"],
  ["an unknown language is skipped", { ...nothing, asked: "xx", cookie: "../etc", accepted: "de-AT" }, "de"],
  ["nonsense in the header is English", { ...nothing, accepted: "*;q=x, -, zz-!!" }, "en"],
  ["without any preference it is English", nothing, "en"],
])("%s", (_, preferences, expected) => {
  expect(chooseLanguage(preferences, noTown)).toBe(expected);
});

test("a site with some languages has no other one, and its own default", () => {
  const town = { languages: ["uk", "de"] as Language[], default_language: "uk" as Language };
  expect(chooseLanguage({ ...nothing, asked: "fr", cookie: "es", own: "de" }, town)).toBe("de");
  expect(chooseLanguage({ ...nothing, asked: "fr", accepted: "pt, de;q=0.5" }, town)).toBe("de");
  expect(chooseLanguage({ ...nothing, accepted: "en" }, town)).toBe("uk");
});
