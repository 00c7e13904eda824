import { expect, test } from "vitest";
import { timesOfJob } from "./suggested-times.ts";

const when = (day: string | null, time: string | null) => ({
  starts_at: null,
  day,
  time,
  time_zone: "Europe/Kyiv",
  appointed: false,
  due: false,
});
const times = (day: string, from: string, until: string, last = "") => ({ day, from, until, last });

test.each([
  ["2026-12-02", "14:30", 90, times("2026-12-02", "14:30", "16:00")],
  ["2026-12-02", "09:00", null, times("2026-12-02", "09:00", "10:00")],
  ["2026-12-02", null, 240, times("2026-12-02", "09:00", "13:00")],
  ["2026-12-02", "22:00", 180, times("2026-12-02", "22:00", "01:00", "2026-12-03")],
  ["2026-11-28", "08:00", 60, times("2026-11-28", "08:00", "09:00")],
  ["2026-11-27", "08:00", 60, times("2026-11-29", "08:00", "09:00")],
  [null, null, null, times("2026-11-29", "09:00", "10:00")],
])("a job agreed for %s at %s with %s minutes fills its form", (day, time, duration, expected) => {
  expect(timesOfJob({ when: when(day, time), duration }, "2026-11-28")).toEqual(expected);
});
