import { expect, test } from "vitest";
import { amountText, isChoice } from "./answers.ts";

test.each([
  ["lift.no_lift", true],
  ["area_m2<=50", true],
  ["area_m2>0", true],
  ["area_m2>5000000", true],
  // Between two steps, past the last one, and no bound.
  ["area_m2<=51", false],
  ["area_m2>10000000", false],
  ["area_m2<=", false],
  ["area_m2<50", false],
  ["lift", false],
  ["Lift.no", false],
])("%s is a choice of a search: %s", (text, expected) => {
  expect(isChoice(text)).toBe(expected);
});

test("a number is written as in the country of the language, on pages and in emails", () => {
  const say = (key: string, { amount }: { amount: string }) => `${amount} ${key}`;
  expect(amountText(say, "de", 1_500, "m2")).toBe("1.500 amount.m2");
  expect(amountText(say, "pt", 1_500, "m2")).toBe("1500 amount.m2");
  expect(amountText(say, "uk", 40, null)).toBe("40");
});
