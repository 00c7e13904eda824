import type { DayHours } from "#contract/hours.ts";
import { type DayMode, draftOf, spansOf } from "./week.ts";
import { weekdayName } from "./weekday-name.ts";

/** Days that follow each other and have the same hours. `spans` are empty for days without times. */
type Run = { first: number; last: number; mode: DayMode; spans: string[] };

export function runsOf(days: readonly DayHours[]): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const { mode } = draftOf(day);
    const [weekday, spans] = [day.weekday_number, mode === "hours" ? spansOf(day) : []];
    const run = runs.at(-1);
    if (run?.mode === mode && String(run.spans) === String(spans) && run.last === weekday - 1) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, mode, spans });
  }
  return runs;
}

/** "Monday", "Mon–Fri". */
export function runName({ first, last }: Run, locale: string, style: "long" | "short"): string {
  if (first === last) return weekdayName(locale, first, style);
  return `${weekdayName(locale, first, "short")}–${weekdayName(locale, last, "short")}`;
}

/** "Mon–Fri 09:00–18:00, Sat 10:00–14:00". Null: closed all week. @param always the words for a day without a closing time */
export function weekText(days: readonly DayHours[], locale: string, always: string): string | null {
  const open = runsOf(days).filter(({ mode }) => mode !== "closed");
  const texts = open.map(
    (run) => `${runName(run, locale, "short")} ${run.mode === "always" ? always : run.spans.join(" ")}`,
  );
  return texts.length > 0 ? texts.join(", ") : null;
}
