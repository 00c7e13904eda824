import { expect, test } from "vitest";
import type { DayHours } from "#contract/hours.ts";
import { momentIn } from "#web/ui/formats.ts";
import { closedOf, freeHours, hoursOf, movedClock, placeClasses, placesOf, spanIn } from "./week-layout.ts";

const kyiv = "Europe/Kyiv";
const day = "2026-11-25";
const at = (from: string, until: string, on = day, last = on) => ({
  starts_at: momentIn(kyiv, on, from),
  ends_at: momentIn(kyiv, last, until),
  start_date: null,
  end_date: null,
});
const places = (...entries: ReturnType<typeof at>[]) =>
  placesOf(entries, day, kyiv).map(({ from, until, column, entries: { length } }) => [
    from / 60,
    until / 60,
    column,
    length,
  ]);

const open = (weekday: number, ...[start, pause, resume, end]: (number | null)[]): DayHours => ({
  id: null,
  weekday_number: weekday,
  closed: start === undefined,
  start_in_minutes: start ?? null,
  pause_in_minutes: pause ?? null,
  resume_in_minutes: resume ?? null,
  end_in_minutes: end ?? null,
});
const unset = [1, 2, 3, 4, 5, 6, 7].map((n) => open(n));

test("an entry alone has the width of the day, two at the same time share it, and each group for itself", () => {
  expect(places(at("09:00", "11:00"), at("10:00", "12:00"), at("11:00", "12:00"), at("14:00", "15:00"))).toEqual([
    [9, 11, "left", 1],
    [11, 12, "left", 1],
    [10, 12, "right", 1],
    [14, 15, "both", 1],
  ]);
  // One that ends when the next begins overlaps nothing.
  expect(places(at("09:00", "10:00"), at("10:00", "11:00")).map(([, , column]) => column)).toEqual(["both", "both"]);
});

test("of three at the same time the first stands alone and the others are counted", () => {
  expect(places(at("09:00", "12:00"), at("10:00", "12:00"), at("10:30", "13:00"), at("11:00", "11:30"))).toEqual([
    [9, 12, "left", 1],
    [10, 13, "right", 3],
  ]);
});

test("no entry is lost, however many overlap", () => {
  const many = Array.from({ length: 30 }, (_, n) => at(`0${n % 10}:00`, `1${n % 10}:30`));
  expect(placesOf(many, day, kyiv).flatMap(({ entries }) => entries)).toHaveLength(30);
  for (const one of placesOf(many, day, kyiv).flatMap(({ entries }) => entries)) expect(many).toContain(one);
});

test("a short entry is high enough to be tapped, and one over midnight has a part in both days", () => {
  expect(spanIn(at("09:05", "09:10"), day, kyiv)).toEqual({ from: 540, until: 570 });
  expect(spanIn(at("23:50", "23:55"), day, kyiv)).toEqual({ from: 1_410, until: 1_440 });
  const night = at("22:00", "02:00", day, "2026-11-26");
  expect(spanIn(night, day, kyiv)).toEqual({ from: 1_320, until: 1_440 });
  expect(spanIn(night, "2026-11-26", kyiv)).toEqual({ from: 0, until: 120 });
  expect(spanIn(night, "2026-11-27", kyiv)).toBeNull();
  expect(spanIn(at("20:00", "00:00", day, "2026-11-26"), "2026-11-26", kyiv)).toBeNull();
  expect(spanIn({ ...night, start_date: day, end_date: day }, day, kyiv)).toBeNull();
});

test("on days on which the clocks change an entry stands at the times of the clock", () => {
  // 28 March 2027: 03:00 is 04:00. The hour that the clock leaves out stays empty.
  const spring = {
    starts_at: "2027-03-28T00:30:00Z",
    ends_at: "2027-03-28T01:30:00Z",
    start_date: null,
    end_date: null,
  };
  expect(spanIn(spring, "2027-03-28", kyiv)).toEqual({ from: 150, until: 270 });
  // 25 October 2026: 04:00 is 03:00 again. From 03:45 the first time to 03:15 the second time is half an hour.
  const autumn = {
    starts_at: "2026-10-25T00:45:00Z",
    ends_at: "2026-10-25T01:15:00Z",
    start_date: null,
    end_date: null,
  };
  expect(spanIn(autumn, "2026-10-25", kyiv)).toEqual({ from: 225, until: 255 });
  // Another zone has another day.
  expect(spanIn(autumn, "2026-10-24", "America/New_York")).toEqual({ from: 1_245, until: 1_275 });
});

test("the table has the working hours, longer where something lies outside, and 8 to 20 where none are set", () => {
  expect(hoursOf(unset, [])).toEqual({ first: 8, last: 20 });
  expect(hoursOf(unset, [{ from: 390, until: 450 }])).toEqual({ first: 6, last: 20 });
  const week = [open(1, 540, 720, 780, 1_050), ...unset.slice(1)];
  expect(hoursOf(week, [])).toEqual({ first: 9, last: 18 });
  const hours = { first: 8, last: 20 };
  expect(closedOf(week, 0, hours)).toEqual([
    { from: 480, until: 540 },
    { from: 720, until: 780 },
    { from: 1_050, until: 1_200 },
  ]);
  expect(closedOf(week, 1, hours)).toEqual([{ from: 480, until: 1_200 }]);
  expect(closedOf(unset, 0, hours)).toEqual([]);
  const free = freeHours(hours, [...closedOf(week, 0, hours), { from: 570, until: 600 }]);
  expect(free.map(({ from }) => from / 60)).toEqual([10, 11, 13, 14, 15, 16]);
});

test("places are classes, and a start moves by quarters of an hour within its day", () => {
  expect(placeClasses({ from: 615, until: 705 }, 8)).toBe("at-hour-2 at-quarter-1 hours-1 quarters-2");
  expect([movedClock(600, 3), movedClock(600, -100), movedClock(600, 100)]).toEqual(["10:45", "00:00", "23:45"]);
});
