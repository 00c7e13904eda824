import { expect, test } from "vitest";
import { areInOrder, splitNights } from "./nights.ts";
import type { DayTimes } from "./nights.ts";

/** "1 22:00 06:00": a weekday and its times, two or four. */
function day(text: string): DayTimes {
  const [weekday = "", ...times] = text.split(" ");
  const [start = null, pause = null, resume = null, end = null] = times.map((time) => {
    const [hours = "", minutes = ""] = time.split(":");
    return Number(hours) * 60 + Number(minutes);
  });
  const spans =
    times.length === 2
      ? { start_in_minutes: start, pause_in_minutes: null, resume_in_minutes: null, end_in_minutes: pause }
      : { start_in_minutes: start, pause_in_minutes: pause, resume_in_minutes: resume, end_in_minutes: end };
  return { weekday_number: Number(weekday), closed: times.length === 0, ...spans };
}
const clock = (minutes: number | null) =>
  minutes === null
    ? []
    : [`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`];
const written = (it: DayTimes) =>
  [
    it.weekday_number,
    ...[it.start_in_minutes, it.pause_in_minutes, it.resume_in_minutes, it.end_in_minutes].flatMap(clock),
  ].join(" ");
const split = (given: string[], stored: string[] = []) => {
  const result = splitNights(given.map(day), stored.map(day));
  return "full" in result ? result : result.map(written).toSorted();
};

test("hours over midnight are stored with both days, in any order of the days", () => {
  expect(split(["5 22:00 06:00"])).toEqual(["5 22:00 24:00", "6 00:00 06:00"]);
  expect(split(["7 22:00 06:00", "1"])).toEqual(["1 00:00 06:00", "7 22:00 24:00"]);
  expect(split(["2 09:00 18:00", "1 20:00 02:00"])).toEqual(["1 20:00 24:00", "2 00:00 02:00 09:00 18:00"]);
  expect(split(["1 20:00 02:00"], ["2 09:00 18:00"])).toEqual(["1 20:00 24:00", "2 00:00 02:00 09:00 18:00"]);
  expect(split(["1 18:00 22:00 23:00 02:00"])).toEqual(["1 18:00 22:00 23:00 24:00", "2 00:00 02:00"]);
  expect(split(["1 18:00 23:00 01:00 03:00"])).toEqual(["1 18:00 23:00", "2 01:00 03:00"]);
  expect(split(["1 20:00 02:00", "2 01:00 05:00"])).toEqual(["1 20:00 24:00", "2 00:00 05:00"]);
  expect(split(["1 09:00 18:00", "2"])).toEqual(["1 09:00 18:00", "2"]);
});

test("a week of nights stays the same when it is saved again", () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => `${weekday} 22:00 06:00`);
  const once = split(week) as string[];
  expect(once).toEqual([1, 2, 3, 4, 5, 6, 7].map((weekday) => `${weekday} 00:00 06:00 22:00 24:00`));
  expect(split(once)).toEqual(once);
});

test("a night that makes a third span of the next day does not fit", () => {
  expect(split(["1 22:00 02:00", "2 09:00 12:00 13:00 18:00"])).toEqual({ full: 1 });
  expect(split(["1 22:00 02:00"], ["2 09:00 12:00 13:00 18:00"])).toEqual({ full: 1 });
  expect(split(["1 22:00 02:00", "2 02:00 12:00 13:00 18:00"])).toEqual(["1 22:00 24:00", "2 00:00 12:00 13:00 18:00"]);
});

test("times are in order when they go round the clock at most once", () => {
  for (const times of [
    [540, 1080],
    [1320, 360],
    [0, 1440],
    [1080, 0],
    [540, 780, 840, 1080],
    [1080, 1380, 60, 180],
  ])
    expect([times, areInOrder(times)]).toEqual([times, true]);
  for (const times of [
    [540, 540],
    [540, 780, 720, 1080],
    [1080, 60, 1320, 120],
    [600, 600, 700, 800],
    [720, 600, 900, 1000],
  ])
    expect([times, areInOrder(times)]).toEqual([times, false]);
});
