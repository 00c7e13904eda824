import { expect, test } from "vitest";
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
  expect(chooseLanguage(preferences)).toBe(expected);
});
