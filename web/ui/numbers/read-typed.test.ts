import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";
import { chosen, readTyped } from "./read-typed.ts";
import type { NumberKind, Reading } from "./read-typed.ts";
import { rows, spelled } from "./typed-numbers.ts";
import { plainMoney, plainNumber } from "./written-number.ts";

const euros: NumberKind = { of: "money", currency: "EUR" };

/** 1500, "?" or "×", as the table writes it. */
function wordOf(reading: Reading): number | string | null {
  if ("choices" in reading) return "?";
  if ("refusal" in reading) return "×";
  return reading.value === null ? null : reading.value / 100;
}
const read = (text: string, kind: NumberKind, language: Language = "en") => {
  const reading = readTyped(text, kind, language);
  return "value" in reading ? reading.value : "choices" in reading ? reading.choices : reading.refusal.code;
};

const table = rows.flatMap(([inputs, expected, differing]) =>
  spelled(inputs).map((input) => ({ input, of: (language: Language) => differing?.[language] ?? expected })),
);

test("more than four hundred spellings of an amount are read, asked about or refused as each language writes numbers", () => {
  expect(new Set(table.map(({ input }) => input)).size).toBeGreaterThan(400);
  const wrong = languages.flatMap((language) =>
    table
      .map(({ input, of }) => ({
        language,
        input,
        read: wordOf(readTyped(input, euros, language)),
        expected: of(language),
      }))
      .filter((it) => it.read !== it.expected),
  );
  expect(wrong).toEqual([]);
});

test("no two languages read one text as different amounts: where one knows, another asks", () => {
  const random = (below: number, seed: number) => Math.abs(Math.trunc(Math.sin(seed) * 1e6)) % below;
  const signs = ["", "", "", ".", ",", " ", "'", ".", ","];
  const mixed = Array.from({ length: 3000 }, (_, seed) =>
    Array.from(
      { length: 3 + random(7, seed) },
      (_digit, at) => `${random(10, seed * 31 + at)}${signs[random(9, seed * 17 + at)]}`,
    ).join(""),
  );
  for (const text of [...table.map(({ input }) => input), ...mixed]) {
    const values = languages.map((language) => readTyped(text, euros, language)).filter((it) => "value" in it);
    expect([text, new Set(values.map(({ value }) => value)).size <= 1]).toEqual([text, true]);
  }
});

test("an ambiguous text offers its meanings, and the chosen one counts", () => {
  expect(readTyped("1.500", euros, "en")).toEqual({ choices: [150_000, 150] });
  expect(readTyped("1.234", euros, "en")).toEqual({ choices: [123_400] });
  expect(chosen(readTyped("1.500", euros, "en"), "150")).toEqual({ value: 150 });
  expect(chosen(readTyped("1.500", euros, "en"), "7")).toEqual({ choices: [150_000, 150] });
  expect(chosen(readTyped("5", euros, "en"), "150")).toEqual({ value: 500 });
});

test("currencies without cents take whole amounts, and an amount in another currency is not taken for this one", () => {
  const yen: NumberKind = { of: "money", currency: "JPY" };
  expect(["1500", "¥1500", "￥1,500", "1500円", "1500.00", "1500 yen"].map((text) => read(text, yen))).toEqual(
    Array.from({ length: 6 }, () => 150_000),
  );
  expect([read("1500.5", yen), read("1.500", yen), read("€5", yen)]).toEqual([
    "number_whole",
    [150_000],
    "number_currency",
  ]);
  const hryvnias: NumberKind = { of: "money", currency: "UAH" };
  for (const text of [
    "12 000 грн",
    "12 000 грн.",
    "грн.12 000",
    "₴12000",
    "UAH 12000",
    "12 тис. грн",
    "12 000 гривень",
  ])
    expect([text, read(text, hryvnias, "uk")]).toEqual([text, 1_200_000]);
  for (const [text, currency] of [
    ["500 Kč", "CZK"],
    ["500 zł", "PLN"],
    ["CHF 500.-", "CHF"],
    ["$500", "CAD"],
    ["500 kr", "SEK"],
    ["500 Ft", "HUF"],
  ] as const)
    expect([text, read(text, { of: "money", currency })]).toEqual([text, 50_000]);
});

test("a price by the hour is refused as no amount, not for its currency", () => {
  for (const text of ["15 €/h", "€15/h", "15 € pro Stunde", "15 €/м²", "200 ₴/год"])
    expect([text, read(text, euros)]).toEqual([text, "not_a_number"]);
  for (const text of ["15 $", "US$15", "15 US$", "₴15", "15 грн", "GBP 15"])
    expect([text, read(text, euros)]).toEqual([text, "number_currency"]);
});

test("other numbers take their own unit only", () => {
  const km: NumberKind = { of: "number", decimals: 3, unit: "km" };
  expect(["5", "5 km", "5 км", "2,5 km", "0.125", "5 mi", "5 %", "5 €", "1e2"].map((text) => read(text, km))).toEqual([
    5,
    5,
    5,
    2.5,
    0.125,
    "not_a_number",
    "not_a_number",
    "not_a_number",
    "not_a_number",
  ]);
  const percent: NumberKind = { of: "number", decimals: 0, unit: "percent" };
  expect(["10", "10 %", "10％", "10%", "7.5", "10,0", "1.000"].map((text) => read(text, percent))).toEqual([
    10,
    10,
    10,
    10,
    "number_whole",
    10,
    [1000, 1],
  ]);
});

test("durations are read in words of time, and in the unit of the field without them", () => {
  const hours: NumberKind = { of: "duration", unit: "hour" };
  const spelling = [
    "2",
    "1,5",
    "2h30",
    "2:30",
    "2 год 30 хв",
    "30 хв",
    "30 min",
    "1 d 4 h",
    "1,5 Std.",
    "90 мин",
    "2 h 30 min",
    "1.5 hours",
  ];
  expect(spelling.map((text) => read(text, hours))).toEqual([120, 90, 150, 150, 150, 30, 30, 1680, 90, 90, 150, 90]);
  for (const text of ["x", "2h30h", "30 min 2 h", "2:75", "2 km", "1e1", "2-3", "h", "1 h 1 h", "soon"])
    expect([text, read(text, hours)]).toEqual([text, "not_a_number"]);
  expect(read("1.500", hours)).toEqual([90_000, 90]);
  expect(read("2:30", { of: "duration", unit: "day" })).toBe("not_a_number");
});

test("what the fields are filled with reads as the same number in its language", () => {
  for (const language of languages)
    for (const value of [0, 5, 0.5, 1.25, 1.5, 1.234, 12.125, 1500, 250.75]) {
      expect(read(plainNumber(value, language), { of: "number", decimals: 3 }, language)).toBe(value);
      expect(read(plainMoney(Math.round(value * 100), language), euros, language)).toBe(Math.round(value * 100));
    }
});
