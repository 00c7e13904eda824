// Numbers among the answers of customers, in words of the reader.
import { amountText, numberSteps } from "#contract/answers.ts";
import type { Answer } from "#contract/catalog.ts";
import type { Language } from "#contract/kit/languages.ts";
import { textOf } from "#server/kit/texts.ts";
import type { QuestionRow } from "./queries.ts";

const amountIn = (language: Language, number: number, unit: Answer["unit"]): string =>
  amountText((key, values) => textOf("requests", language, key, values), language, number, unit);

/** "Tap, pipe", "40 m²". */
export const answerText = (language: Language, { number, options, unit }: Answer): string =>
  number === null ? options.map(({ name }) => name).join(", ") : amountIn(language, number, unit);

/** "<=50" is "up to 50 m²". Null: no range. */
export function rangeName(language: Language, range: string, unit: Answer["unit"]): string | null {
  const { sign, bound } = /^(?<sign><=|>)(?<bound>\d+)$/.exec(range)?.groups ?? {};
  if (bound === undefined) return null;
  const amount = amountIn(language, Number(bound), unit);
  return textOf("requests", language, sign === ">" ? "range.over" : "range.up_to", { amount });
}

/** A tenth of a thousandth of the most is too little to choose, a fifth leaves nothing above. */
const [smallest, largest] = [1 / 10_000, 1 / 5];

/** What a search can choose of the answers to this question, small ones first. */
export function rangesOf({ kind, unit, least, most }: QuestionRow, language: Language) {
  if (kind !== "number" || least === null || most === null) return [];
  const steps = numberSteps.filter((n) => n >= Math.max(least, most * smallest) && n <= most * largest);
  return ["<=", ">"].flatMap((sign) =>
    steps.map((step) => ({ slug: `${sign}${step}`, name: rangeName(language, `${sign}${step}`, unit) ?? "" })),
  );
}
