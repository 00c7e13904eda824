import type { DayHours, DayInput } from "#contract/hours.ts";
import { areInOrder } from "#contract/kit/nights.ts";

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type DayMode = "closed" | "hours" | "always";
type DayTimes = { start: string; pause: string; resume: string; end: string };
/** A day in the form: times as typed, "9" or "09:00". */
export type DayDraft = DayTimes & { weekday: number; mode: DayMode };
export const timeNames = ["start", "pause", "resume", "end"] as const;

const wholeDay = 1_440;

/** Suggested where no hours are set: Monday to Friday. */
export const usualWeek: DayDraft[] = weekdays.map((weekday) => ({
  weekday,
  mode: weekday <= 5 ? "hours" : "closed",
  start: weekday <= 5 ? "09:00" : "",
  pause: "",
  resume: "",
  end: weekday <= 5 ? "18:00" : "",
}));

/** 570 → "09:30"; the end of a day is "24:00". */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** "9", "930", "9.30", "09:30" → minutes of the day, up to 24:00; null for everything else. */
export function minutesOf(typed: string): number | null {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:\s*[:.,h]?\s*(\d{2}))?$/i.exec(typed.trim()) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return hours === "" || Number(minutes) > 59 || total > wholeDay ? null : total;
}

/** Formats typed text as a time; other text stays unchanged. */
export function tidied(typed: string): string {
  const minutes = minutesOf(typed);
  return minutes === null ? typed : clockOf(minutes);
}

export function draftOf(day: DayHours): DayDraft {
  const written = (minutes: number | null) => (minutes === null ? "" : clockOf(minutes));
  const isAlways = !day.closed && day.start_in_minutes === 0 && day.end_in_minutes === wholeDay;
  const always = isAlways && day.pause_in_minutes === null;
  return {
    weekday: day.weekday_number,
    mode: day.closed ? "closed" : always ? "always" : "hours",
    start: day.closed || always ? "" : written(day.start_in_minutes),
    pause: written(day.pause_in_minutes),
    resume: written(day.resume_in_minutes),
    end: day.closed || always ? "" : written(day.end_in_minutes),
  };
}

/** The times of an open day in one or two spans: ["09:00–13:00", "14:00–18:00"]. */
export function spansOf(day: DayHours): string[] {
  const { start_in_minutes: start, pause_in_minutes: pause, resume_in_minutes: resume, end_in_minutes: end } = day;
  const span = (from: number | null, to: number | null) => `${clockOf(from ?? 0)}–${clockOf(to ?? 0)}`;
  return pause !== null && resume !== null ? [span(start, pause), span(resume, end)] : [span(start, end)];
}

type Refusal = { field: (typeof timeNames)[number]; code: "required" | "invalid" | "end_before_start" };

/**
 * The error of a day that cannot be stored, with its field; null for a valid day. Hours may go on after midnight, and an end
 * at 00:00 means midnight.
 */
export function refusalOf(day: DayDraft): Refusal | null {
  if (day.mode !== "hours") return null;
  const wanted = day.pause || day.resume ? timeNames : (["start", "end"] as const);
  const empty = wanted.find((name) => day[name].trim() === "");
  if (empty) return { field: empty, code: "required" };
  const odd = wanted.find((name) => minutesOf(day[name]) === null);
  if (odd) return { field: odd, code: "invalid" };
  const times = wanted.map((name) => timeOf(day, name) ?? 0);
  if (areInOrder(times)) return null;
  const late = wanted.find((_, index) => index > 0 && (times[index - 1] ?? 0) >= (times[index] ?? 0));
  return late ? { field: late, code: "end_before_start" } : null;
}

function timeOf(day: DayDraft, name: keyof DayTimes): number | null {
  const minutes = minutesOf(day[name]);
  return name === "end" && minutes === 0 ? wholeDay : minutes;
}

/** The day for the API. A day that `refusalOf` refuses becomes closed. */
export function inputOf(day: DayDraft): DayInput {
  const weekday_number = day.weekday;
  if (day.mode === "always") return { weekday_number, start_in_minutes: 0, end_in_minutes: wholeDay };
  if (day.mode === "closed" || refusalOf(day)) return { weekday_number, closed: true };
  return {
    weekday_number,
    start_in_minutes: timeOf(day, "start"),
    pause_in_minutes: day.pause ? timeOf(day, "pause") : null,
    resume_in_minutes: day.resume ? timeOf(day, "resume") : null,
    end_in_minutes: timeOf(day, "end"),
  };
}
