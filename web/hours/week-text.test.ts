import { expect, test } from "vitest";
import type { DayHours } from "#contract/hours.ts";
import { runName, runsOf, weekText } from "./week-text.ts";

type Times = [start: number, end: number, pause?: number, resume?: number] | null;

const week = (times: Times[]): DayHours[] =>
  times.map((day, index) => ({
    id: null,
    weekday_number: index + 1,
    closed: day === null,
    start_in_minutes: day?.[0] ?? null,
    end_in_minutes: day?.[1] ?? null,
    pause_in_minutes: day?.[2] ?? null,
    resume_in_minutes: day?.[3] ?? null,
  }));
const [nine, six] = [540, 1_080];
const usual: Times = [nine, six];

test("days that follow each other with the same hours are one run, those between others are not", () => {
  const days = week([usual, usual, null, usual, [nine, six, 780, 840], [0, 1_440], null]);
  expect(runsOf(days).map((run) => [runName(run, "en-GB", "long"), run.mode, ...run.spans])).toEqual([
    ["Mon–Tue", "hours", "09:00–18:00"],
    ["Wednesday", "closed"],
    ["Thursday", "hours", "09:00–18:00"],
    ["Friday", "hours", "09:00–13:00", "14:00–18:00"],
    ["Saturday", "always"],
    ["Sunday", "closed"],
  ]);
});

test("the week in one line leaves closed days out", () => {
  expect(weekText(week([usual, usual, usual, usual, usual, [600, 840], null]), "en-GB", "all day")).toBe(
    "Mon–Fri 09:00–18:00, Sat 10:00–14:00",
  );
  expect(weekText(week(Array.from({ length: 7 }, (): Times => [0, 1_440])), "en-GB", "all day")).toBe(
    "Mon–Sun all day",
  );
  expect(weekText(week(Array.from({ length: 7 }, () => null)), "en-GB", "all day")).toBeNull();
});
