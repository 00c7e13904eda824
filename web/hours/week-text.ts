import type { DayHours } from "#contract/hours.ts";
import { draftOf, spansOf } from "./week.ts";
import { weekdayName } from "./weekday-name.ts";

/** "Mon–Fri 09:00–18:00, Sat 10:00–14:00". Null: closed all week. @param always the words for a day without a closing time */
export function weekText(days: readonly DayHours[], locale: string, always: string): string | null {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const day of days) {
    if (day.closed) continue;
    const text = draftOf(day).mode === "always" ? always : spansOf(day).join(" ");
    const run = runs.at(-1);
    if (run && run.text === text && run.last === day.weekday_number - 1) run.last = day.weekday_number;
    else runs.push({ first: day.weekday_number, last: day.weekday_number, text });
  }
  if (runs.length === 0) return null;
  const name = (weekday: number) => weekdayName(locale, weekday, "short");
  return runs
    .map(({ first, last, text }) => `${first === last ? name(first) : `${name(first)}–${name(last)}`} ${text}`)
    .join(", ");
}
