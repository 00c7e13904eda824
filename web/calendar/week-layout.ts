// Where entries stand in the table of a week: minutes of the clock of their day, two of them side by side where they overlap.
import type { DayHours } from "#contract/hours.ts";
import { dayIn, formatTime } from "#web/ui/formats.ts";
import type { EntryTimes } from "./days.ts";

const day = 1_440;
/** All places are multiples of it: the table has classes instead of styles, which the policy of the pages refuses. */
const quarter = 15;
/** Minutes: an entry is at least as high, so that it can be tapped. */
const lowest = 30;

/** Minutes of the clock. */
export type Span = { from: number; until: number };
/** `column`: of two that overlap. Several entries in one place: too many overlap, they are only counted. */
export type Place<T> = Span & { column: "both" | "left" | "right"; entries: T[] };

/**
 * Where an entry stands in a day, by the clock of the zone; null: whole days, or another day. On a day that the clocks change the
 * height is that of the clock, not that of the time that passes.
 */
export function spanIn(entry: EntryTimes, on: string, timeZone: string): Span | null {
  if (entry.start_date) return null;
  const [first, last] = [dayIn(timeZone, entry.starts_at), dayIn(timeZone, Date.parse(entry.ends_at) - 1)];
  if (on < first || on > last) return null;
  const begins = on === first ? floor(clockOf(entry.starts_at, timeZone)) : 0;
  // An end at midnight is that of this day; one at an hour that the clock shows twice can seem to lie before the start.
  const ends = on === last ? ceil(clockOf(entry.ends_at, timeZone) || day) : day;
  const from = Math.min(begins, day - lowest);
  return { from, until: Math.min(day, Math.max(ends, from + lowest)) };
}

function clockOf(at: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = formatTime(at, timeZone).split(":").map(Number);
  return hours * 60 + minutes;
}

const floor = (minutes: number) => Math.floor(minutes / quarter) * quarter;
const ceil = (minutes: number) => Math.ceil(minutes / quarter) * quarter;

/** One that overlaps no other has the width of the day, two share it. Of more the first stands alone, and the others together. */
export function placesOf<T extends EntryTimes>(entries: readonly T[], on: string, timeZone: string): Place<T>[] {
  const timed = entries.flatMap((entry) => {
    const span = spanIn(entry, on, timeZone);
    return span ? [{ ...span, entry }] : [];
  });
  const groups: (typeof timed)[] = [];
  let end = -1;
  for (const it of timed.toSorted((a, b) => a.from - b.from || b.until - a.until)) {
    if (it.from >= end) groups.push([]);
    groups.at(-1)?.push(it);
    end = Math.max(end, it.until);
  }
  return groups.flatMap(sideBySide);
}

function sideBySide<T>(group: (Span & { entry: T })[]): Place<T>[] {
  const columns: { left: typeof group; right: typeof group } = { left: [], right: [] };
  const isFree = (column: typeof group, from: number) => (column.at(-1)?.until ?? 0) <= from;
  const rest: typeof group = [];
  for (const it of group) {
    if (isFree(columns.left, it.from)) columns.left.push(it);
    else if (rest.length === 0 && isFree(columns.right, it.from)) columns.right.push(it);
    else rest.push(it);
  }
  const alone = columns.right.length === 0 ? ("both" as const) : ("left" as const);
  const left = columns.left.map((it) => placeOf([it], alone));
  if (rest.length > 0) return [...left, placeOf([...columns.right, ...rest], "right")];
  return [...left, ...columns.right.map((it) => placeOf([it], "right"))];
}

const placeOf = <T>(them: (Span & { entry: T })[], column: Place<T>["column"]): Place<T> => ({
  from: Math.min(...them.map(({ from }) => from)),
  until: Math.max(...them.map(({ until }) => until)),
  column,
  entries: them.map(({ entry }) => entry),
});

/** Hours where nothing is entered. */
const usual = { first: 8, last: 20 };

/** The hours of the table: the working hours, and what lies outside of them. */
export function hoursOf(week: readonly DayHours[], places: readonly Span[]): { first: number; last: number } {
  const spans = [...week.flatMap(workOf), ...places];
  const open = week.some(({ closed }) => !closed);
  const from = [...(open ? [] : [usual.first * 60]), ...spans.map((it) => it.from)];
  const until = [...(open ? [] : [usual.last * 60]), ...spans.map((it) => it.until)];
  return { first: Math.floor(Math.min(...from) / 60), last: Math.ceil(Math.max(...until) / 60) };
}

function workOf({ closed, ...times }: DayHours): Span[] {
  const { start_in_minutes: start, pause_in_minutes: pause, resume_in_minutes: resume, end_in_minutes: end } = times;
  if (closed || start === null || end === null) return [];
  if (pause === null || resume === null) return [{ from: floor(start), until: ceil(end) }];
  return [
    { from: floor(start), until: ceil(pause) },
    { from: floor(resume), until: ceil(end) },
  ];
}

/** The parts of a day of the table in which the person does not work; none where no hours are set. @param week from Monday */
export function closedOf(week: readonly DayHours[], at: number, { first, last }: { first: number; last: number }) {
  const own = week[at];
  if (!own || week.every(({ closed }) => closed)) return [];
  const edges = [first * 60, ...workOf(own).flatMap(({ from, until }) => [from, until]), last * 60];
  const parts = Array.from({ length: edges.length / 2 }, (_, n) => ({
    from: edges[n * 2] ?? 0,
    until: edges[n * 2 + 1] ?? 0,
  }));
  return parts.filter(({ from, until }) => from < until);
}

/** Whole hours of the table that nothing takes and that lie within the working hours. */
export function freeHours({ first, last }: { first: number; last: number }, taken: readonly Span[]): Span[] {
  const hours = Array.from({ length: last - first }, (_, n) => ({
    from: (first + n) * 60,
    until: (first + n + 1) * 60,
  }));
  return hours.filter((hour) => taken.every(({ from, until }) => until <= hour.from || from >= hour.until));
}

/** The classes of a place in a table that begins at this hour (`web/calendar/week.css`). */
export function placeClasses({ from, until }: Span, first: number): string {
  const [at, length] = [from - first * 60, until - from];
  const parts = [Math.floor(at / 60), (at % 60) / quarter, Math.floor(length / 60), (length % 60) / quarter];
  return `at-hour-${parts[0]} at-quarter-${parts[1]} hours-${parts[2]} quarters-${parts[3]}`;
}

/** Moves a start by days and quarters of an hour of the clock; it stays within its day. */
export function movedClock(clock: number, quarters: number): string {
  const at = Math.min(day - quarter, Math.max(0, clock + quarters * quarter));
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
