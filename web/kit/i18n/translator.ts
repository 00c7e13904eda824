import type { Language } from "#contract/kit/languages.ts";
import type { Texts } from "./texts.ts";

type Values = Record<string, unknown>;

/**
 * Returns the text of a key, with `{{values}}` and the plural form for `count`: the part of i18next that pages use, twelve
 * times as fast and 14 KB smaller (decision 081). Of several keys it takes the first with a text; without a text it
 * returns the key.
 */
export function translator(language: Language, texts: Texts) {
  const plurals = new Intl.PluralRules(language);
  const textOf = (key: string, count: unknown): string | undefined => {
    const plural = typeof count === "number" ? texts[`${key}_${plurals.select(count)}`] : undefined;
    return plural ?? texts[key];
  };
  return (keys: string | readonly string[], values?: Values): string => {
    const asked = typeof keys === "string" ? [keys] : keys;
    for (const key of asked) {
      const text = textOf(key, values?.["count"]);
      if (typeof text === "string") return values ? withValues(text, values) : text;
    }
    return asked.at(-1) ?? "";
  };
}

const withValues = (text: string, values: Values): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (given, name: string) =>
    // oxlint-disable-next-line typescript/no-base-to-string -- texts take strings and numbers alone
    name in values ? String(values[name] ?? "") : given,
  );
