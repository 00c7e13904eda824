import { withOwnApostrophe } from "#contract/kit/typeset.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** 1 → "Monday" in that language. */
export function weekdayName(locale: string, weekday: number, style: "long" | "short" = "long"): string {
  const format =
    formats.get(`${style} ${locale}`) ?? new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" });
  formats.set(`${style} ${locale}`, format);
  // 5 January 1970 was a Monday.
  return withOwnApostrophe(format.format(Date.UTC(1970, 0, 4 + weekday)));
}
