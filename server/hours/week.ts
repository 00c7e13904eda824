// A week of hours of a business or a place: minutes of the day in a time zone. A day without a row is closed.
import { type DayChange, type DayHours, DayInput } from "#contract/hours.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { splitNights } from "#contract/kit/nights.ts";
import { fieldErrors } from "#server/http/field-errors.ts";
import { versionFrom } from "#server/http/versions.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem, wrongField } from "#server/kit/problem.ts";

export type Day = Omit<DayHours, "id">;

const noTimes = { start_in_minutes: null, pause_in_minutes: null, resume_in_minutes: null, end_in_minutes: null };
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Seven days from Monday. */
export const weekOf = (set: readonly DayHours[]): DayHours[] =>
  weekdays.map(
    (weekday_number) =>
      set.find((it) => it.weekday_number === weekday_number) ?? { id: null, weekday_number, closed: true, ...noTimes },
  );

/** By the content of the days: of days that are closed it makes no difference which are set. @param beside what is saved with the same form */
export const versionOfWeek = (set: readonly DayHours[], beside: readonly unknown[] = []): string =>
  versionFrom([
    ...weekOf(set).map((it) => [it.start_in_minutes, it.pause_in_minutes, it.resume_in_minutes, it.end_in_minutes]),
    ...beside,
  ]);

/** A week is one list, changed as a whole. */
export function pageOfWeek<Day extends DayHours>(week: Day[], version: string): Page<Day> {
  const { data, meta } = page(week, week.length, paging({}));
  return { data, meta: { ...meta, version } };
}

/** A closed day has no times, whatever came with it. */
export function wholeDay({ weekday_number, closed = false, ...times }: DayInput): Day {
  const named = Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined));
  return { weekday_number, closed, ...noTimes, ...(closed ? {} : named) };
}

/** Hours over midnight are stored with both days. @param inWeek what precedes the field of a day in the body */
export function withNights(days: Day[], stored: DayHours[], inWeek: (at: number) => string = () => ""): Day[] {
  const split = splitNights<Day>(
    days,
    stored.map(({ id: _id, ...day }) => day),
  );
  if (!("full" in split)) return split;
  const at = days.findIndex((it) => it.weekday_number === split.full);
  throw wrongField(`${inWeek(at)}end_in_minutes`, "hours_full");
}

/**
 * Fields that are absent keep their values; a closed day that gets times opens. Throws `validation.failed` by field where
 * the result is not a valid day.
 */
export function changedDay({ id: _id, ...before }: DayHours, change: DayChange): Day {
  const opens = typeof change.start_in_minutes === "number" && typeof change.end_in_minutes === "number";
  const merged = DayInput.safeParse({ ...before, ...(opens && { closed: false }), ...change });
  if (!merged.success) throw problem("validation.failed", { fields: fieldErrors(merged.error.issues) });
  return wholeDay(merged.data);
}
