// Days of the calendar: "2026-11-24", without a zone. The zone decides only on which day an entry lies.
import { endOfWeek, parseDate, parseDateTime, startOfMonth, startOfWeek, toZoned } from "@internationalized/date";
import type { CalendarEvent } from "#contract/calendar.ts";
import { dayIn, formatDayOfMonth, formatMonth, formatTime } from "#web/ui/formats.ts";

export type EntryTimes = Pick<CalendarEvent, "starts_at" | "ends_at" | "start_date" | "end_date">;

export const views = ["agenda", "week", "month"] as const;
export type View = (typeof views)[number];

const isDay = (text: string | null): text is string => text !== null && /^[1-9]\d{3}-\d\d-\d\d$/.test(text);
export const plus = (day: string, days: number): string => parseDate(day).add({ days }).toString();

/** 24 of "2026-11-24". */
export const numberOf = (day: string): number => parseDate(day).day;

/** The day of the address, or today in the zone. */
export function readDay(text: string | null, timeZone: string): string {
  try {
    return isDay(text) ? parseDate(text).toString() : dayIn(timeZone, new Date());
  } catch {
    return dayIn(timeZone, new Date());
  }
}

/** The days of a view; weeks begin on Monday, a month is shown in whole weeks. */
export function daysOf(view: View, day: string): string[] {
  const at = parseDate(day);
  const [first, length] =
    view === "agenda"
      ? [at, 14]
      : view === "week"
        ? [startOfWeek(at, "de-DE"), 7]
        : [startOfWeek(startOfMonth(at), "de-DE"), weeksOf(day) * 7];
  return Array.from({ length }, (_, n) => first.add({ days: n }).toString());
}

/** The days that the page counts: a month without the days of others around it. */
export const countedDays = (view: View, day: string): string[] =>
  daysOf(view, day).filter((it) => view !== "month" || it.slice(0, 7) === day.slice(0, 7));

/** "23–29 November", "30 November – 6 December", "November 2026". */
export function nameOfDays(locale: string, view: View, day: string): string {
  if (view === "month") return formatMonth(locale, day.slice(0, 7));
  const days = daysOf(view, day);
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day];
  const end = formatDayOfMonth(locale, last);
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${formatDayOfMonth(locale, first)} – ${end}`;
  const [number] = /^\d+\.?/.exec(formatDayOfMonth(locale, first)) ?? [];
  return number ? `${number}–${end}` : end;
}

function weeksOf(day: string): number {
  const first = startOfMonth(parseDate(day));
  const begin = startOfWeek(first, "de-DE");
  const days = first.add({ months: 1 }).compare(begin);
  return Math.ceil(days / 7);
}

/** The same view before and after. */
export function turn(view: View, day: string, by: 1 | -1): string {
  const at = parseDate(day);
  if (view === "month") return startOfMonth(at).add({ months: by }).toString();
  return at.add({ days: by * (view === "week" ? 7 : 14) }).toString();
}

const steps: Record<string, { days?: number; months?: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** The day that a key leads to in the table of a month; null for other keys. A shorter month gives its last day. */
export function dayByKey(key: string, day: string): string | null {
  const at = parseDate(day);
  if (key === "Home") return startOfWeek(at, "de-DE").toString();
  if (key === "End") return endOfWeek(at, "de-DE").toString();
  const step = steps[key];
  return step ? at.add(step).toString() : null;
}

/** The first moment of a day. */
export const startOf = (day: string, timeZone: string): string =>
  toZoned(parseDateTime(`${day}T00:00`), timeZone)
    .toDate()
    .toISOString();

/** The days that an entry touches, among these. */
export function daysOfEntry(entry: EntryTimes, timeZone: string, days: readonly string[]): string[] {
  const first = entry.start_date ?? dayIn(timeZone, entry.starts_at);
  const last = entry.end_date ?? dayIn(timeZone, new Date(Date.parse(entry.ends_at) - 1));
  return days.filter((day) => day >= first && day <= last);
}

/** The times of the clock between which an entry takes a day; null: the whole day. */
export function clockTimes(entry: EntryTimes, day: string, timeZone: string): [from: string, until: string] | null {
  if (entry.start_date) return null;
  const begins = dayIn(timeZone, entry.starts_at) === day;
  const ends = dayIn(timeZone, new Date(Date.parse(entry.ends_at) - 1)) === day;
  return [
    begins ? formatTime(entry.starts_at, timeZone) : "00:00",
    ends ? formatTime(entry.ends_at, timeZone) : "24:00",
  ];
}
