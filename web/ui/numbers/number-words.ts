// The words and signs that people write before or after a number.
import type { Language } from "#contract/kit/languages.ts";
import { currencyNames } from "../formats.ts";
import type { DurationUnit } from "./durations.ts";

/** Written beside the code, the sign and the names that `Intl` knows; without dots, in lower case. */
const usual: Record<string, string> = {
  UAH: "грн гр гривня гривні гривень гривен гривны hrn uah",
  EUR: "€ euro euros євро евро eur",
  USD: "$ dollar dollars dolar доларів долари долар долларов доллар",
  GBP: "£",
  PLN: "zl zł зл злотих злотых злотий zloty",
  CZK: "kč kc",
  CHF: "fr sfr franken",
  HUF: "ft",
  SEK: "kr",
  NOK: "kr",
  DKK: "kr",
  ISK: "kr",
  RON: "lei leu",
  MDL: "lei leu лей",
  RUB: "₽ руб р рублей рубля рубль",
  BYN: "руб р br",
  KZT: "₸ тг тенге",
  JPY: "¥ 円 yen yens",
  CNY: "¥ 元 yuan",
};

const fold = (word: string): string => word.toLowerCase().replaceAll(".", "").trim();

/** True if the word is a code, sign or name of the currency. */
export function meansCurrency(word: string, currency: string, language: Language): boolean {
  const typed = fold(word);
  return (
    typed === fold(currency) || (usual[currency] ?? "").split(" ").includes(typed) || isNamed(typed, currency, language)
  );
}

function isNamed(typed: string, currency: string, language: Language): boolean {
  const names = [...currencyNames(language, currency), ...currencyNames("en", currency)].map(fold);
  return names.some((name) => name === typed || (typed.length > 2 && name.split(/\s/).at(-1) === typed));
}

/** True for what looks like a code, and for the sign or a usual word of any currency; not for more than that ("€/h"). */
export const isCurrencyWord = (word: string): boolean =>
  /^\p{L}{0,3}\p{Sc}\p{L}{0,3}$/u.test(word) ||
  /^[A-Z]{3}$/.test(word.trim()) ||
  Object.values(usual).some((words) => words.split(" ").includes(fold(word)));

export type Unit = "km" | "percent" | DurationUnit;

const units: Record<Unit, string> = {
  km: "km кm км kms kilometer kilometers kilometre kilometres kilometern kilómetros kilomètres quilómetros кілометрів кілометри километров километра",
  percent: "% percent prozent відсотків відсотки процентів процентов процента",
  minute: "min mins minute minutes minuten minuto minutos m хв хвилина хвилини хвилин мин минута минуты минут",
  hour: "h hr hrs hour hours std stunde stunden hora horas heure heures г год година години годин ч час часа часов",
  day: "d day days tag tage tagen j jour jours día días dia dias д дн день дня дні днів дней",
};

export const meansUnit = (word: string, unit: Unit): boolean => units[unit].split(" ").includes(fold(word));

export const durationUnitOf = (word: string): DurationUnit | undefined =>
  (["minute", "hour", "day"] as const).find((unit) => meansUnit(word, unit));

/** "1.5k", "1,5 тис. грн": thousands, and what follows them. */
const thousands = /^(?:k|к|тис|тыс|тысяч|тисяч|mil|tsd|tausend|mille|thousand)(?!\p{L})\.?\s*/iu;

/** Where it does not mean thousands, "mil" is short for millions: such an amount is not read. */
export function withoutThousands(words: string, language: Language): { words: string; isThousands: boolean } {
  const isOther = /^mil\b/i.test(words) && !["es", "pt"].includes(language);
  const rest = isOther ? words : words.replace(thousands, "");
  return { words: rest, isThousands: rest !== words };
}
