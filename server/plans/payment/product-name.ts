// The product on the payment page, in the payer's language.
import type { Language } from "#contract/kit/languages.ts";
import { findText } from "#server/kit/texts.ts";

/** A plan that the operator added has no translation: its slug. */
export const productName = (plan: string, language: Language): string =>
  `Poruch: ${findText("plans", language, `name.${plan}`) ?? plan}`;
