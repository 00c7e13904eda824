import { expect, test } from "vitest";
import { languageFacts } from "#contract/kit/languages.ts";
import { dayFromIntl } from "#contract/kit/typeset.ts";
import { weekdayName } from "#web/hours/weekday-name.ts";
import {
  formatDate,
  formatDateTime,
  formatLongDay,
  formatMoney,
  formatRelative,
  formatShortDay,
  momentIn,
  nameOf,
  zoneName,
} from "./formats.ts";
import { nearDay } from "./near-day.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("dates are DD.MM.YYYY HH:mm in the reader's zone; a day without a time is the same day everywhere", () => {
  expect(formatDateTime("2026-11-20T22:30:00Z", "Europe/Kyiv")).toBe("21.11.2026 00:30");
  expect(formatDate("2026-11-21", "America/New_York")).toBe("21.11.2026");
});

test("money has the narrow symbol, and cents only when there are some", () => {
  expect(plain(formatMoney("uk-UA", 125_000, "UAH"))).toBe("1 250 ₴");
  expect(plain(formatMoney("de-DE", 65_050, "EUR"))).toBe("650,50 €");
});

test("only yesterday, today and tomorrow have a word, over the end of a month and a change of the clocks", () => {
  expect(nearDay("en-GB", "2026-12-01", "2026-11-30")).toBe("tomorrow");
  expect(nearDay("de-DE", "2026-10-25", "2026-10-25")).toBe("heute");
  expect(nearDay("en-GB", "2026-10-24", "2026-10-25")).toBe("yesterday");
  expect(nearDay("en-GB", "2026-12-02", "2026-11-30")).toBeNull();
});

test("relative times take the largest unit that fits", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(formatRelative("en-GB", "2026-11-21T09:10:00Z", now)).toBe("2 hours ago");
  expect(formatRelative("uk-UA", "2026-11-20T11:00:00Z", now)).toBe("учора");
  expect(formatRelative("en-GB", "2026-11-21T11:59:40Z", now)).toBe("now");
});

test("Ukrainian names have the apostrophe of the texts, not the letter that Intl uses", () => {
  expect(formatLongDay("uk-UA", "2026-11-20T12:00:00Z", "Europe/Kyiv")).toBe("п’ятниця, 20 листопада");
  expect(nameOf("uk-UA", "region", "VN")).toBe("В’єтнам");
  expect(weekdayName("uk-UA", 5)).toBe("п’ятниця");
});

test("a zone has its present name, in the reader's language", () => {
  // Kyiv kept Moscow's time until 1990.
  expect(zoneName("en", "Europe/Kyiv")).toBe("Eastern European Time");
  expect(zoneName("de-DE", "Europe/Kyiv")).toBe("Osteuropäische Zeit");
  expect(zoneName("uk-UA", "Europe/Kyiv")).toContain("східноєвропейськ");
});

test("what versions of Intl write differently reads the same", () => {
  for (const written of ["Saturday, 21 November", "Saturday 21 November"])
    expect(dayFromIntl("en-GB", written)).toBe("Saturday 21 November");
  expect(dayFromIntl("es-ES", "sábado, 21 de noviembre")).toBe("sábado, 21 de noviembre");
  expect(formatShortDay("en-GB", "2026-11-21")).toBe("Sat 21/11");
  for (const { locale } of Object.values(languageFacts)) expect(zoneName(locale, "UTC")).toBe("UTC");
  expect(["uk-UA", "es-ES", "de-DE"].map((locale) => nameOf(locale, "language", "uk"))).toEqual([
    "українська",
    "ucraniano",
    "Ukrainisch",
  ]);
});

test("a day whose year is still being typed has a moment, too", () => {
  for (const day of ["0002-12-31", "0020-12-31", "0203-12-31", "2030-12-31"])
    expect(momentIn("Europe/Kyiv", day, "09:00")).toContain(day);
});
