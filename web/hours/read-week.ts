import type { DayInput } from "#contract/hours.ts";
import { splitNights } from "#contract/kit/nights.ts";
import type { FieldProblem } from "#web/kit/problem.ts";
import { typedTime } from "#web/kit/read-form.ts";
import { inputOf, refusalOf, timeNames, weekdays } from "./week.ts";
import type { DayDraft, DayMode } from "./week.ts";

export const dayField = (weekday: number, field: string): string => `day_${weekday}_${field}`;

const modes: readonly DayMode[] = ["closed", "hours", "always"];

/** Reads the seven days of the form. `textOf` reads a field; a missing field is empty. */
export function readWeek(textOf: (name: string) => string): DayDraft[] {
  return weekdays.map((weekday) => {
    const [start = "", pause = "", resume = "", end = ""] = timeNames.map((name) =>
      typedTime(textOf(dayField(weekday, name))),
    );
    const mode = modes.find((it) => it === textOf(dayField(weekday, "mode"))) ?? "closed";
    return { weekday, mode, start, pause, resume, end };
  });
}

/** The errors of days that cannot be stored, by the name of their field. */
export function refusedDays(week: readonly DayDraft[]): Record<string, FieldProblem> {
  const refused = week.flatMap((day) => {
    const refusal = refusalOf(day);
    return refusal ? [[dayField(day.weekday, refusal.field), { code: refusal.code }]] : [];
  });
  if (refused.length > 0) return Object.fromEntries(refused) as Record<string, FieldProblem>;
  const split = splitNights(inputsOf(week).map(asDay), []);
  return "full" in split ? { [dayField(split.full, "end")]: { code: "hours_full" } } : {};
}

const asDay = ({ weekday_number, closed = false, ...day }: DayInput) => ({
  weekday_number,
  closed,
  start_in_minutes: day.start_in_minutes ?? null,
  pause_in_minutes: day.pause_in_minutes ?? null,
  resume_in_minutes: day.resume_in_minutes ?? null,
  end_in_minutes: day.end_in_minutes ?? null,
});

export const inputsOf = (week: readonly DayDraft[]): DayInput[] => week.map(inputOf);
