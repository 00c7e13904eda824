// Business hours: a week of minutes in the person's time zone. A day that nobody set is closed.
import type { Page } from "#contract/kit/endpoint.ts";
import { DayInput, type DayChange, type DayHours } from "#contract/hours.ts";
import type { Tx } from "#server/kit/db.ts";
import { fieldErrors } from "#server/kit/http/field-errors.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { findDay, hoursOf, removeDay, saveDays, type Day } from "./hours-queries.ts";

const noTimes = { start_in_minutes: null, pause_in_minutes: null, resume_in_minutes: null, end_in_minutes: null };
const weekdays = [1, 2, 3, 4, 5, 6, 7];

export async function showHours(tx: Tx, userId: Id): Promise<Page<DayHours>> {
  const set = await hoursOf(tx, userId);
  const week = weekdays.map(
    (weekday_number) =>
      set.find((it) => it.weekday_number === weekday_number) ?? { id: null, weekday_number, closed: true, ...noTimes },
  );
  return page(week, week.length, paging({}));
}

/** Days that are not named stay. */
export async function setHours(tx: Tx, userId: Id, input: DayInput | { days: DayInput[] }): Promise<Page<DayHours>> {
  await saveDays(tx, userId, ("days" in input ? input.days : [input]).map(whole));
  return showHours(tx, userId);
}

/**
 * What is not named stays; a closed day that gets its times opens. Throws `hours.not_found`, and `validation.failed` by
 * field where the whole makes no day.
 */
export async function changeDay(tx: Tx, userId: Id, id: Id, change: DayChange): Promise<DayHours> {
  const stored = await findDay(tx, userId, id);
  if (!stored) throw problem("hours.not_found");
  const { id: _, ...before } = stored;
  const opens = typeof change.start_in_minutes === "number" && typeof change.end_in_minutes === "number";
  const merged = DayInput.safeParse({ ...before, ...(opens && { closed: false }), ...change });
  if (!merged.success) throw problem("validation.failed", { fields: fieldErrors(merged.error.issues) });
  const day = whole(merged.data);
  await saveDays(tx, userId, [day]);
  return { id, ...day };
}

/** Throws `hours.not_found`. */
export async function clearDay(tx: Tx, userId: Id, id: Id): Promise<void> {
  if (!(await removeDay(tx, userId, id))) throw problem("hours.not_found");
}

/** A closed day has no times, whatever came with it. */
function whole({ weekday_number, closed = false, ...times }: DayInput): Day {
  const named = Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined));
  return { weekday_number, closed, ...noTimes, ...(closed ? {} : named) };
}
