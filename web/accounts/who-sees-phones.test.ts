import { expect, test } from "vitest";
import { readers, sightOf } from "./who-sees-phones.ts";

const row = (...given: Parameters<typeof sightOf> extends [unknown, ...infer Rest] ? Rest : never) =>
  readers.map((reader) => sightOf(reader, ...given));

test("phones open as their holder chose, for a deal always, and nobody new finds who pauses", () => {
  expect(row("anybody", false)).toEqual(["open", "open", "open"]);
  expect(row("authorized", false)).toEqual(["signed_in_only", "open", "open"]);
  expect(row("active_proposal", false)).toEqual(["deal_only", "deal_only", "open"]);
  expect(row("anybody", true)).toEqual(["paused", "paused", "open"]);
});
