import { expect, test } from "vitest";
import { dayByKey, daysOf, plus, readDay, startOf, turn } from "./days.ts";

test("weeks begin on Monday, and a month is shown in whole weeks", () => {
  expect(daysOf("week", "2026-11-22")).toEqual(Array.from({ length: 7 }, (_, n) => plus("2026-11-16", n)));
  for (const [day, first, length] of [
    ["2026-11-22", "2026-10-26", 42],
    ["2026-02-10", "2026-01-26", 35],
    ["2027-02-28", "2027-02-01", 28],
  ] as const) {
    const days = daysOf("month", day);
    expect([days[0], days.length]).toEqual([first, length]);
  }
  expect(turn("month", "2026-01-31", 1)).toBe("2026-02-01");
  expect(turn("week", "2026-12-30", 1)).toBe("2027-01-06");
});

test.each([
  ["ArrowLeft", "2026-11-01", "2026-10-31"],
  ["ArrowRight", "2026-12-31", "2027-01-01"],
  ["ArrowUp", "2026-11-22", "2026-11-15"],
  ["ArrowDown", "2026-11-22", "2026-11-29"],
  ["Home", "2026-11-22", "2026-11-16"],
  ["End", "2026-11-16", "2026-11-22"],
  ["PageUp", "2026-03-31", "2026-02-28"],
  ["PageDown", "2026-12-31", "2027-01-31"],
  ["Enter", "2026-11-22", null],
])("in the table of a month %s leads from %s to %s", (key, day, next) => {
  expect(dayByKey(key, day)).toBe(next);
});

test("a day without midnight begins at its first moment, and a wrong day of the address is today", () => {
  expect(startOf("2026-09-06", "America/Santiago")).toBe("2026-09-06T04:00:00.000Z");
  expect(startOf("2026-11-22", "Europe/Kyiv")).toBe("2026-11-21T22:00:00.000Z");
  for (const text of [null, "", "2026-13-40", "0000-01-01", "x"])
    expect(readDay(text, "Europe/Kyiv")).toMatch(/^20\d\d-/);
});
