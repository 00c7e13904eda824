// The rule of docs/times.md, for readers in four zones and places in two.
import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { momentIn } from "./formats.ts";
import { placeTime } from "./place-time.ts";
import type { Words } from "./words.ts";

const t = ((key: string, { zone, here }: Record<string, string>) =>
  key === "time.note" ? `(${zone}, ${here} for you)` : key) as TFunction;
const reader = (timeZone: string, zoneKnown = true): Words => ({
  t,
  language: "en",
  locale: "en-GB",
  timeZone,
  zoneKnown,
});
const at = "2026-11-26T10:00:00.000Z";

test.each([
  ["Europe/Kyiv", "Europe/Kyiv", "26.11.2026 12:00"],
  ["Europe/Bucharest", "Europe/Kyiv", "26.11.2026 12:00"],
  ["America/New_York", "Europe/Kyiv", "26.11.2026 12:00 (Eastern European Time, 05:00 for you)"],
  ["UTC", "Europe/Kyiv", "26.11.2026 12:00 (Eastern European Time, 10:00 for you)"],
  ["Asia/Tokyo", "Europe/Kyiv", "26.11.2026 12:00 (Eastern European Time, 19:00 for you)"],
  ["Pacific/Kiritimati", "Europe/Kyiv", "26.11.2026 12:00 (Eastern European Time, 27.11.2026 00:00 for you)"],
  ["Europe/Kyiv", "Europe/Lisbon", "26.11.2026 10:00 (Western European Time, 12:00 for you)"],
  ["America/New_York", "Europe/Lisbon", "26.11.2026 10:00 (Western European Time, 05:00 for you)"],
  ["UTC", "Europe/Lisbon", "26.11.2026 10:00"],
  ["Asia/Tokyo", "Europe/Lisbon", "26.11.2026 10:00 (Western European Time, 19:00 for you)"],
])("a reader in %s reads a time in %s", (device, place, text) => {
  expect(placeTime(reader(device), at, place)).toBe(text);
  const [day, time] = place === "Europe/Kyiv" ? ["2026-11-26", "12:00"] : ["2026-11-26", "10:00"];
  expect(momentIn(place, day, time)).toBe(at);
});

test("before the reader's zone is known, the time of the place stands alone", () => {
  expect(placeTime(reader("UTC", false), at, "Europe/Kyiv")).toBe("26.11.2026 12:00");
});

test("a span, and a time beside its day", () => {
  const until = "2026-11-26T11:30:00.000Z";
  const ny = reader("America/New_York");
  expect(placeTime(ny, at, "Europe/Kyiv", { only: "time", until })).toBe(
    "12:00–13:30 (Eastern European Time, 05:00–06:30 for you)",
  );
  expect(placeTime(reader("Europe/Kyiv"), at, "Europe/Kyiv", { only: "time" })).toBe("12:00");
});

test.each([
  ["2026-03-29", "03:30", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25", "03:30", "2026-10-25T00:30:00.000Z"],
  ["2026-07-01", "00:00", "2026-06-30T21:00:00.000Z"],
])("in Kyiv %s %s is %s, also where clocks change", (day, time, moment) => {
  expect(momentIn("Europe/Kyiv", day, time)).toBe(moment);
});
