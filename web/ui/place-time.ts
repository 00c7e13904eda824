import { dayIn, formatDateTime, formatTime, zoneName, type Instant } from "./formats.ts";
import type { Words } from "./words.ts";

type Reader = Pick<Words, "t" | "locale" | "timeZone" | "zoneKnown">;
/** `only` the time, where the day stands beside it; `until`: the end of a span. */
type Options = { only?: "time" | undefined; until?: Instant | undefined };

/**
 * The one rule for times of a place (docs/times.md): the time there, and where the reader's clock shows another one, the name of
 * that zone with the reader's hour. Before the reader's zone is known, the time alone.
 */
export function placeTimeParts(
  reader: Reader,
  at: Instant,
  zone: string,
  { only, until }: Options = {},
): [string, string] {
  const { t, locale, timeZone, zoneKnown } = reader;
  const span = (format: typeof formatTime, of: string) =>
    [format(at, of), until && formatTime(until, of)].filter(Boolean).join("–");
  const time = span(only === "time" ? formatTime : formatDateTime, zone);
  if (!zoneKnown || formatDateTime(at, timeZone) === formatDateTime(at, zone)) return [time, ""];
  const here = span(dayIn(timeZone, at) === dayIn(zone, at) ? formatTime : formatDateTime, timeZone);
  return [time, t("time.note", { zone: zoneName(locale, zone), here })];
}

/** In one text, for sentences. */
export const placeTime = (...args: Parameters<typeof placeTimeParts>): string =>
  placeTimeParts(...args)
    .filter(Boolean)
    .join(" ");
