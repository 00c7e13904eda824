import { expect, test } from "vitest";
import { typeset } from "#contract/kit/typeset.ts";
import { matches } from "./phrases.ts";

test("a phrase is found by the beginning of each of its words, also after a short word that keeps the next one on its line", () => {
  const sentence = typeset("uk", "Купіть, будь ласка, матеріали. Я оплачу за чеком.");
  expect(sentence).toContain("за\u00a0чеком");
  const typed = ["чек", "за чеком", "КУПІТЬ матер", "оплачу за", sentence];
  expect(typed.filter((words) => !matches(sentence, words))).toEqual([]);
  expect(matches(sentence, "еком")).toBe(false);
});
