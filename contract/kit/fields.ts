// Field types that several rooms share.
import { z } from "zod";
import { amountBounds, durationBounds, isNear, tagBounds, timeOfDay } from "./bounds.ts";
import { currencyCodes } from "./currencies.ts";
import { isNoName } from "./holds-contacts.ts";
import { languages } from "./languages.ts";
import { legible, seen } from "./visible.ts";

/** Marks a custom check with the code of `fieldCodes` that it reports. */
export const code = (code: string, params: Record<string, string | number> = {}) => ({ params: { code, ...params } });

/** UUIDv7, made by the server (rule W4). */
export const Id = z.uuid();
export const SmallId = z.int().min(1).max(32_767);
/** Neither our calendars nor PostgreSQL have a year 0. */
const inTheCalendar = (text: string) => !text.startsWith("0000");
export const Timestamp = z.iso.datetime().refine(inTheCalendar);
export const Day = z.iso.date().refine(inTheCalendar);
export const PlannedDay = Day.refine(isNear, code("date_too_far"));
export const PlannedMoment = Timestamp.refine(isNear, code("date_too_far"));
const aMinute = 60_000;
/** The clock of a client may be behind. */
export const MutedUntil = PlannedMoment.refine(
  (text) => !(Date.parse(text) < Date.now() - aMinute),
  code("time_in_past"),
);
/** `HH:mm` in the place's time zone. */
export const TimeOfDay = z.string().regex(timeOfDay);
export const LanguageCode = z.enum(languages);
/** ISO 4217, limited to the list of currencies by country (rule L3). */
export const Currency = z.enum(currencyCodes as [string, ...string[]]);
/** For forms with server-side checks that report all wrong fields together: the server checks the code itself. */
export const CurrencyShape = z.string().regex(/^[A-Z]{3}$/);
/** Integer minor units, e.g. 45000 = 450.00. Errors name the bounds as people write amounts. */
export const Minor = z.int().min(amountBounds.min, "amount_too_small").max(amountBounds.max, "amount_too_large");
/** How long a job takes. */
export const Minutes = z
  .int()
  .min(durationBounds.min, "duration_too_short")
  .max(durationBounds.max, "duration_too_long");
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/** Without control characters and breaks of lines. */
const inOneLine = (text: string): string => seen(legible(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")).trim());

/** A line of text: trimmed. */
export const line = (min: number, max: number) => z.string().transform(inOneLine).pipe(z.string().min(min).max(max));

/** A name of a person or a firm that others read: contact data have their own fields, which open by rule. */
export const publicName = (max: number) => line(1, max).refine((name) => !isNoName(name), code("contact_inside"));

/** Text of several lines: trimmed, control characters other than the line break are dropped. */
export const prose = (min: number, max: number) =>
  z
    .string()
    .transform((text) =>
      seen(
        legible(text)
          .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
          .replaceAll(/[^\P{Cc}\n]+/gu, "")
          .trim(),
      ),
    )
    .pipe(z.string().min(min).max(max));

/** Tags as a list, or as a text separated by comma or semicolon, as in the specification. */
export const Tags = z
  .union([z.string().max(1_000), z.array(z.string().max(60)).max(30)])
  .transform((tags) => (typeof tags === "string" ? tags.split(/[,;]/) : tags))
  .transform((tags) => [...new Set(tags.map(inOneLine).filter(Boolean))])
  .pipe(z.array(z.string().min(1).max(tagBounds.longest)).max(tagBounds.most));
