// How answers to the questions of a service are chosen in searches and said, without the shapes of the API: pages may load it.
import { type Language, languageFacts } from "./kit/languages.ts";

export const questionUnits = ["days", "h", "kg", "km", "l", "m", "m2", "m3", "pages", "pieces", "words"] as const;
type Unit = (typeof questionUnits)[number];

/** Numbers that bound a range of answers; `number_steps` in SQL states the same. */
export const numberSteps = [0, ...[1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap((n) => [n, 2 * n, 5 * n])];

export const choicePattern = /^[a-z0-9_]{1,40}(\.[a-z0-9_]{1,40}|(<=|>)\d{1,7})$/;
/** "lift.no_lift", or "area_m2<=50" and "area_m2>50" with one of the steps. */
export const isChoice = (text: string): boolean => {
  const bound = /[=>](\d+)$/.exec(text)?.[1];
  return choicePattern.test(text) && (bound === undefined || numberSteps.map(String).includes(bound));
};
/** Of one choice: "lift" and "no_lift", "area_m2" and "<=50". */
export const choiceParts = (choice: string) => /^(?<question>\w+)\.?(?<option>.*)$/.exec(choice)?.groups ?? {};

export const mostChoices = 20;

/** Finds "{{amount}} m²" among the texts of `requests`. */
type Say = (key: `amount.${Unit}`, values: { amount: string; count: number }) => string;

/** "40 m²". */
export function amountText(t: Say, language: Language, number: number, unit: Unit | null): string {
  const amount = number.toLocaleString(languageFacts[language].locale);
  return unit ? t(`amount.${unit}`, { amount, count: number }) : amount;
}
