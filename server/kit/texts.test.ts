import { expect, test } from "vitest";
import { textOf } from "./texts.ts";

test.each([
  ["uk", 1, "1 непрочитане сповіщення"],
  ["uk", 3, "3 непрочитані сповіщення"],
  ["uk", 5, "5 непрочитаних сповіщень"],
  ["de", 2, "2 ungelesene Mitteilungen"],
] as const)("a text of the server with a number has the form of its language: %s %s", (language, count, expected) => {
  expect(textOf("push", language, "unread", { count }).replaceAll(/\s/g, " ")).toBe(expected);
});
