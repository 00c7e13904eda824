// Server and browser have different versions of `Intl`. What is formatted here reads the same in both: where their words differ, React
// makes the whole page again. `tests/system/journeys/same-words.ts` compares them in other engines.
import { dayFromIntl, withOwnApostrophe } from "#contract/kit/typeset.ts";

export type Instant = string | number | Date;

type Memory<T> = { most: number; known: Map<string, T> };
/** Limited, because a formatter takes tens of kilobytes and requests choose zone and currency: the oldest is dropped. */
const formatters: Memory<unknown> = { most: 200, known: new Map() };
/** Cached, because `Intl.DisplayNames` takes as long for one name as React for a card. */
const names: Memory<string> = { most: 2_000, known: new Map() };

function remember<T>({ most, known }: Memory<T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= most) known.delete(oldest);
  const made = make();
  known.set(key, made);
  return made;
}
const cached = <T>(key: string, make: () => T): T => remember(formatters as Memory<T>, key, make);

/** 21.11.2026 in every language, as specified. `iso` may be a day without a time ("2026-11-21"). */
export function formatDate(iso: Instant, timeZone: string): string {
  if (typeof iso === "string" && /^\d{4}-\d\d-\d\d$/.test(iso)) return iso.split("-").toReversed().join(".");
  const part = partsOf(iso, timeZone);
  return `${part("day")}.${part("month")}.${part("year")}`;
}

/** The day of a moment in a time zone, without one in that of this computer: "2026-11-21". */
export function dayIn(timeZone: string | undefined, at: Instant): string {
  const part = partsOf(at, timeZone);
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** 14:05 */
export function formatTime(iso: Instant, timeZone: string): string {
  const part = partsOf(iso, timeZone);
  return `${part("hour")}:${part("minute")}`;
}

/** 21.11.2026 14:05 */
export const formatDateTime = (iso: Instant, timeZone: string): string =>
  `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone)}`;

function partsOf(iso: Instant, timeZone: string | undefined) {
  const format = cached(`parts ${timeZone}`, () => {
    const two = "2-digit" as const;
    return new Intl.DateTimeFormat("en-GB", {
      ...(timeZone && { timeZone }),
      day: two,
      month: two,
      year: "numeric",
      hour: two,
      minute: two,
    });
  });
  const parts = format.formatToParts(new Date(iso));
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
}

/** "Saturday 21 November", for headings. */
export const formatLongDay = (locale: string, iso: Instant, timeZone: string): string => {
  const format = cached(`long ${locale} ${timeZone}`, () => {
    return new Intl.DateTimeFormat(locale, { timeZone, weekday: "long", day: "numeric", month: "long" });
  });
  return dayFromIntl(locale, format.format(new Date(iso)));
};

/**
 * "Europe/Kyiv" → "Eastern European Time"; the IANA name if there is no translated one. Zones change, so browsers name some otherwise
 * than the server: an element with this name has `suppressHydrationWarning`.
 */
export const zoneName = (locale: string, zone: string): string =>
  remember(names, `zone ${locale} ${zone}`, () => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
    const name = format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
    return /^(?:GMT|UTC)(?:[+-]00:00)?$/.test(name) ? "UTC" : name; // each version of `Intl` has another name for it
  });

/** The moment of a time of the clock in a zone: of one that occurs twice the first, of one that a change of the clocks skips that after the gap. */
export function momentIn(timeZone: string, day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const localOf = (at: number) => Date.parse(`${dayIn(timeZone, at)}T${formatTime(at, timeZone)}Z`);
  const [first = asUtc, second = asUtc] = [-86_400_000, 86_400_000].map((away) => {
    const near = asUtc + away;
    return asUtc - (localOf(near) - near);
  });
  const isSecond = localOf(first) !== asUtc && localOf(second) === asUtc;
  return new Date(isSecond ? second : first).toISOString();
}

/** "Sat 21/11" of "2026-11-21". */
export const formatShortDay = (locale: string, day: string): string => {
  const format = cached(`short ${locale}`, () => {
    return new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "numeric", timeZone: "UTC" });
  });
  return dayFromIntl(locale, format.format(new Date(`${day}T12:00:00Z`)));
};

/** "21 November" of "2026-11-21". */
export const formatDayOfMonth = (locale: string, day: string): string => {
  const format = cached(`day of month ${locale}`, () => {
    return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  });
  return dayFromIntl(locale, format.format(new Date(`${day}T12:00:00Z`)));
};

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export const relative = (locale: string) =>
  cached(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** "3 hours ago", "in 2 days", "now". */
export function formatRelative(locale: string, iso: Instant, now: number): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 60];
  return relative(locale).format(Math.trunc(seconds / size) || 0, unit);
}

/** Minor units → "1 250 ₴"; cents only if they are not zero. */
export function formatMoney(locale: string, minor: number, currency: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const format = cached(`money ${locale} ${currency} ${digits}`, () => {
    const amounts = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol", ...amounts });
  });
  return format.format(minor / 100);
}

export function currencySymbol(locale: string, currency: string): string {
  return cached(`symbol ${locale} ${currency}`, () => {
    const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    return format.formatToParts(0).find((part) => part.type === "currency")?.value ?? currency;
  });
}

/** The signs and names of a currency, with those of several pieces. */
export function currencyNames(locale: string, currency: string): string[] {
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  return cached(`names ${locale} ${currency}`, () => {
    const written = (["narrowSymbol", "symbol", "name"] as const).flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
      return [1, 2, 5, 1.5].map(
        (amount) => format.formatToParts(amount).find(({ type }) => type === "currency")?.value,
      );
    });
    return [...new Set(written)].filter((name) => name !== undefined);
  });
}

export const formatNumber = (locale: string, value: number): string =>
  cached(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value);

/** 0.84 → "84 %" */
export const formatShare = (locale: string, share: number): string =>
  cached(`share ${locale}`, () => {
    return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  }).format(share);

/** "November 2026" of "2026-11". */
export const formatMonth = (locale: string, month: string): string => {
  const format = cached(`month ${locale}`, () => {
    return new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" });
  });
  return withOwnApostrophe(format.format(new Date(`${month}-01T00:00:00Z`)));
};

/** The name of a language or country in the reader's language. */
export const nameOf = (locale: string, type: "language" | "region", code: string): string =>
  remember(names, `${type} ${locale} ${code}`, () => {
    const format = cached(`${type} ${locale}`, () => new Intl.DisplayNames([locale], { type }));
    const name = withOwnApostrophe(format.of(code) ?? code);
    // Safari begins all names of languages with a capital.
    const isSmall = type === "language" && !/^(?:de|en)/.test(locale);
    return isSmall ? name.slice(0, 1).toLocaleLowerCase(locale) + name.slice(1) : name;
  });
