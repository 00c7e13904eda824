// The reader of typed numbers: every field and every parameter that a person writes goes through `readTyped` (rule L10). No two
// languages read one text as different numbers: where one knows, the other asks. So links, kept drafts and waiting forms mean the same in each.
import type { Language } from "#contract/kit/languages.ts";
import { unitSizes } from "./durations.ts";
import type { DurationUnit } from "./durations.ts";
import { durationUnitOf, isCurrencyWord, meansCurrency, meansUnit, withoutThousands } from "./number-words.ts";
import type { Unit } from "./number-words.ts";
import { meaningsOf, tidy } from "./written-number.ts";
import type { Digits } from "./written-number.ts";

export type NumberKind =
  /** Minor units. */
  | { of: "money"; currency: string }
  | { of: "number"; decimals: number; unit?: Unit }
  /** Minutes; the unit is that of a number without one. */
  | { of: "duration"; unit: DurationUnit };

export type Refusal = {
  code: "not_a_number" | "number_whole" | "number_decimals" | "number_currency";
  params?: Record<string, string | number>;
};
/** A value (null for an empty text), several possible values, or the reason why it is none. */
export type Reading = { value: number | null } | { choices: readonly number[] } | { refusal: Refusal };

/** Characters of the longest text that can be a number with its words. */
const longest = 80;
const notANumber: Reading = { refusal: { code: "not_a_number" } };

export function readTyped(text: string, kind: NumberKind, language: Language): Reading {
  const typed = tidy(text);
  if (typed === "") return { value: null };
  if (typed.length > longest) return notANumber;
  if (kind.of === "duration") return readDuration(typed, kind.unit, language);
  const found = split(typed);
  if (!found) return notANumber;
  const { words, isThousands } =
    kind.of === "money" ? withoutThousands(found.after, language) : { words: found.after, isThousands: false };
  const wrong = wrongWords([found.before, words].filter(Boolean), kind, language);
  if (wrong) return { refusal: wrong };
  const meanings = meaningsOf(found.number, language).map((it) => (isThousands ? inThousands(it) : it));
  const decimals = kind.of === "money" ? decimalsOf(kind.currency) : kind.decimals;
  const reading = withDecimals(meanings, decimals, isThousands);
  return mapped(
    reading,
    (value) => (found.isNegative ? -1 : 1) * (kind.of === "money" ? Math.round(value * 100) : value),
  );
}

/** The name of the radios that ask what an ambiguous text means. */
export const meantField = (name: string): string => `${name}_meant`;

/** The reading with `meant`, the choice that was posted beside the text, if it is one of the choices. */
export function chosen(reading: Reading, meant: string): Reading {
  const value = "choices" in reading ? reading.choices.find((choice) => String(choice) === meant) : undefined;
  return value === undefined ? reading : { value };
}

/** Amounts are hundredths of every currency; some have no smaller part at all. */
function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2; // refused by the API
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return Math.min(2, maximumFractionDigits);
}

function mapped(reading: Reading, change: (value: number) => number): Reading {
  if ("choices" in reading) return { choices: reading.choices.map(change) };
  return "value" in reading && reading.value !== null ? { value: change(reading.value) } : reading;
}

/** The number, and the words before and after it: "€ 1.500,-", "−5", "UAH 1500". */
function split(typed: string) {
  const parts = /^(\D*?)(-?) ?([.,٫]?\d(?:[\d.,٫' ]*\d)?)(?:([.,])(?:-{1,2})?)?(\D*)$/.exec(typed);
  if (!parts) return null;
  const [, before = "", minus, digits = "", end = "", after = ""] = parts;
  const [, sign, prefix = ""] = /^([-+]?)(.*)$/.exec(before.trim()) ?? [];
  if (minus && sign) return null;
  // The full stop of "грн.500" belongs to the word.
  const number = /\p{L}$/u.test(prefix) ? digits.replace(/^[.,]/, "") : digits;
  return {
    before: prefix.trim(),
    // In "1.500,-" the comma shows that the full stop groups; "1.500.-" says nothing more than "1.500".
    number: number.includes(end) ? number : number + end,
    after: after.trim(),
    isNegative: minus === "-" || sign === "-",
  };
}

function wrongWords(
  words: string[],
  kind: Exclude<NumberKind, { of: "duration" }>,
  language: Language,
): Refusal | null {
  for (const word of words) {
    if (kind.of === "number") {
      if (!kind.unit || !meansUnit(word, kind.unit)) return { code: "not_a_number" };
    } else if (!meansCurrency(word, kind.currency, language))
      return isCurrencyWord(word)
        ? { code: "number_currency", params: { currency: kind.currency } }
        : { code: "not_a_number" };
  }
  return null;
}

const inThousands = ({ whole, fraction }: Digits): Digits => ({
  whole: whole + fraction.padEnd(3, "0").slice(0, 3),
  fraction: fraction.slice(3),
});

/** Keeps the meanings that have at most so many decimals. */
function withDecimals(meanings: Digits[], most: number, isThousands = false): Reading {
  const known = meanings.filter(({ whole, fraction }) => (whole + fraction).replace(/^0+/, "").length <= 15);
  if (known.length === 0) return notANumber;
  const typedMost = isThousands || meanings.length > 1 ? 15 : most > 2 ? most + 1 : 2;
  const fitting = known.filter(
    ({ fraction }) => fraction.replace(/0+$/, "").length <= most && fraction.length <= typedMost,
  );
  const values = fitting.map(({ whole, fraction }) => Number(`${whole || "0"}.${fraction || "0"}`));
  const [only] = values;
  if (only === undefined)
    return { refusal: most === 0 ? { code: "number_whole" } : { code: "number_decimals", params: { max: most } } };
  return meanings.length > 1 ? { choices: values } : { value: only };
}

/** "1,5", "2h30", "2:30", "1 d 4 h", "30 хв": minutes. */
function readDuration(typed: string, usual: DurationUnit, language: Language): Reading {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed);
  if (clock && usual === "hour") return { value: asNumber(clock[1]) * 60 + asNumber(clock[2]) };
  const parts = [...typed.matchAll(/([.,٫]?\d(?:[\d.,٫' ]*\d)?)[.,]?\s*(\p{L}*\.?)\s*/gu)];
  if (parts.map(([all]) => all).join("") !== typed.replace(/^-\s*/, "")) return notANumber;
  let total: Reading = { value: 0 };
  let last: DurationUnit | undefined;
  for (const [, number = "", word = ""] of parts) {
    // "2h30": the number after hours is in minutes.
    const unit = word ? durationUnitOf(word) : last === "hour" ? "minute" : last ? undefined : usual;
    if (!unit || (last && unitSizes[unit] >= unitSizes[last])) return notANumber;
    last = unit;
    const read = withDecimals(meaningsOf(number, language), 3);
    if ("refusal" in read || (parts.length > 1 && "choices" in read)) return "refusal" in read ? read : notANumber;
    total = sumOf(
      total,
      mapped(read, (value) => Math.round(value * unitSizes[unit])),
    );
  }
  return typed.startsWith("-") ? mapped(total, (value) => -value) : total;
}

const asNumber = (digits = ""): number => Number(digits);

const sumOf = (first: Reading, second: Reading): Reading =>
  "value" in first && "value" in second ? { value: (first.value ?? 0) + (second.value ?? 0) } : second;
