import { expect, test } from "vitest";
import type { DayHours } from "#contract/hours.ts";
import { openAt } from "./open-at.ts";
import { clockOf, draftOf, inputOf, minutesOf, refusalOf, spansOf, tidied } from "./week.ts";
import type { DayDraft } from "./week.ts";

const none = { start: "", pause: "", resume: "", end: "" };
const tuesday: DayDraft = { weekday: 2, mode: "hours", ...none, start: "9", end: "1730" };

test("times are read in all common spellings", () => {
  expect(["9", "09:30", "930", "9.30", "0", "24:00", "2400"].map(minutesOf)).toEqual([
    540, 570, 570, 570, 0, 1440, 1440,
  ]);
  expect(["", "25:00", "9:60", "24:01", "noon", "12:3"].map(minutesOf)).toEqual([null, null, null, null, null, null]);
  expect([tidied("9"), tidied("1730"), tidied("late")]).toEqual(["09:00", "17:30", "late"]);
  expect([clockOf(0), clockOf(1439), clockOf(1440)]).toEqual(["00:00", "23:59", "24:00"]);
});

test("a day that cannot be stored reports its field", () => {
  expect(refusalOf(tuesday)).toBeNull();
  expect(refusalOf({ ...tuesday, start: "" })).toEqual({ field: "start", code: "required" });
  expect(refusalOf({ ...tuesday, end: "late" })).toEqual({ field: "end", code: "invalid" });
  expect(refusalOf({ ...tuesday, end: "2:00" })).toBeNull();
  expect(refusalOf({ ...tuesday, pause: "13", resume: "12" })).toEqual({ field: "resume", code: "end_before_start" });
  expect(refusalOf({ ...tuesday, pause: "13" })).toEqual({ field: "resume", code: "required" });
  expect(refusalOf({ ...tuesday, pause: "8", resume: "9" })).toEqual({ field: "pause", code: "end_before_start" });
  expect(refusalOf({ ...tuesday, mode: "closed", end: "late" })).toBeNull();
});

test("a stored day comes back as it was typed", () => {
  const stored = { id: null, pause_in_minutes: 780, resume_in_minutes: 840, closed: false };
  const day: DayHours = { ...stored, weekday_number: 1, start_in_minutes: 540, end_in_minutes: 1440 };
  expect(draftOf(day)).toEqual({
    weekday: 1,
    mode: "hours",
    start: "09:00",
    pause: "13:00",
    resume: "14:00",
    end: "24:00",
  });
  expect(spansOf(day)).toEqual(["09:00–13:00", "14:00–24:00"]);
  expect(spansOf({ ...day, pause_in_minutes: null, resume_in_minutes: null })).toEqual(["09:00–24:00"]);
  const { id: _id, closed: _closed, ...times } = day;
  expect(inputOf({ ...draftOf(day), end: "00:00" })).toEqual(times);
  const always = inputOf({ weekday: 3, mode: "always", ...none });
  expect(always).toEqual({ weekday_number: 3, start_in_minutes: 0, end_in_minutes: 1440 });
  expect(inputOf({ ...tuesday, mode: "closed" })).toEqual({ weekday_number: 2, closed: true });
});

const workdays = [1, 2, 3, 4, 5].map((weekday) =>
  inputOf({ weekday, mode: "hours", start: "9", pause: "13", resume: "14", end: "18" }),
);
/** 21 November 2026 is a Saturday. */
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);

test("the label for open now uses the time zone of the place", () => {
  expect(openAt(workdays, "Europe/Kyiv", at("23T07:00"))).toEqual({ open: true, until: { weekday: 1, minutes: 780 } });
  expect(openAt(workdays, "America/New_York", at("23T07:00"))).toEqual({
    open: false,
    next: { weekday: 1, minutes: 540 },
  });
  expect(openAt(workdays, "Europe/Kyiv", at("23T11:30"))).toEqual({ open: false, next: { weekday: 1, minutes: 840 } });
});

test("after the last day comes the first one", () => {
  expect(openAt(workdays, "UTC", at("21T12:00"))).toEqual({ open: false, next: { weekday: 1, minutes: 540 } });
  expect(openAt(workdays, "UTC", at("27T18:00"))).toEqual({ open: false, next: { weekday: 1, minutes: 540 } });
  expect(openAt([], "UTC", at("21T12:00"))).toEqual({ open: false, next: null });
});

test("hours across midnight and weeks without closing are one span", () => {
  const always = (weekday: number) => inputOf({ weekday, mode: "always", ...none });
  expect(openAt([1, 2, 3, 4, 5, 6, 7].map(always), "UTC", at("21T12:00"))).toEqual({ open: true, until: null });
  expect(openAt([6, 7].map(always), "UTC", at("21T12:00"))).toEqual({ open: true, until: { weekday: 1, minutes: 0 } });
  const weekend = [always(7), always(1)];
  expect(openAt(weekend, "UTC", at("22T12:00"))).toEqual({ open: true, until: { weekday: 2, minutes: 0 } });
  expect(openAt(weekend, "UTC", at("23T12:00"))).toEqual({ open: true, until: { weekday: 2, minutes: 0 } });
});
