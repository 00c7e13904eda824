import { relative } from "./formats.ts";

/** "yesterday", "today", "tomorrow"; null: the day is further away. Both days are dates, "2026-11-21". */
export function nearDay(locale: string, day: string, today: string): string | null {
  const away = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  return Math.abs(away) <= 1 ? relative(locale).format(away, "day") : null;
}
