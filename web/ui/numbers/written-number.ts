// The notation of typed numbers: what one can mean in a language. Currencies and units: `read-typed.ts`. One sign with three digits
// after it groups where the language groups with it; else it has two meanings (rule L10).
import type { Language } from "#contract/kit/languages.ts";

/** One meaning of a typed number, as digits. */
export type Digits = { whole: string; fraction: string };

/** Decimal sign, and the sign of thousands if it is a full stop or a comma; spaces and apostrophes group everywhere. */
const signs: Record<Language, { decimal: string; group: string }> = {
  uk: { decimal: ",", group: "" },
  en: { decimal: ".", group: "," },
  es: { decimal: ",", group: "." },
  de: { decimal: ",", group: "." },
  ru: { decimal: ",", group: "" },
  fr: { decimal: ",", group: "" },
  pt: { decimal: ",", group: "." },
};

/** Writes a number for a field of this language, so that it has one meaning there. */
export function plainNumber(value: number, language: Language): string {
  const [whole = "", fraction = ""] = String(value).split(".");
  if (fraction === "") return whole;
  // Three decimals could also be thousands.
  return whole + signs[language].decimal + (fraction.length === 3 ? `${fraction}0` : fraction);
}

/** Minor units → "1500" or "1500,50". */
export const plainMoney = (minor: number, language: Language): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2).replace(".", signs[language].decimal);

/** Digits, signs and spaces of all scripts and keyboards → one form each. */
export const tidy = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[！-～]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) - 0xfe_e0))
    .replaceAll("￥", "¥")
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[‘’ʼʹ´`′٬]/g, "'")
    .replaceAll("٪", "%")
    .replaceAll(/[−–—‐‑‒﹣]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Unicode has the digits of each script one after the other, from zero to nine. */
function digitOf(char: string): string {
  let below = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint((char.codePointAt(0) ?? 0) - below - 1))) below += 1;
  return String(below % 10);
}

/**
 * The meanings of tidy digits and signs: none for what is not a number, two for what is ambiguous. No two languages read
 * the same text as different numbers: where one asks, another may know.
 */
export function meaningsOf(text: string, language: Language): Digits[] {
  const { decimal, group } = signs[language];
  if (/^\d+$/.test(text)) return [digits(text)];
  const repeated = /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.exec(text);
  if (repeated) return [digits(text)];
  const [, spaced, sign = "", after = ""] =
    /^([1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+))(?:([.,٫])(\d*))?$/.exec(text) ??
    /^([1-9]\d{0,2}(?:\.\d{3})+)([,٫])(\d*)$/.exec(text) ??
    /^([1-9]\d{0,2}(?:,\d{3})+)([.٫])(\d*)$/.exec(text) ??
    [];
  // Three digits after a sign that is not the decimal one: an unfinished or mixed grouping.
  if (spaced) return after.length === 3 && ![decimal, "٫"].includes(sign) ? [] : [digits(spaced, after)];
  return withOneSign(text, decimal, group);
}

function withOneSign(text: string, decimal: string, group: string): Digits[] {
  const [, whole, sign = "", after = ""] = /^(\d*)([.,٫])(\d*)$/.exec(text) ?? [];
  if (whole === undefined || whole + after === "") return [];
  const fraction = digits(whole, after);
  if (sign === "٫" || after.length !== 3 || /^0*$/.test(whole)) return [fraction];
  if (whole.length > 3 || whole.startsWith("0")) return sign === decimal ? [fraction] : [];
  const thousands = digits(whole + after);
  return sign === group ? [thousands] : [thousands, fraction];
}

const digits = (whole: string, fraction = ""): Digits => ({ whole: whole.replaceAll(/\D/g, ""), fraction });
