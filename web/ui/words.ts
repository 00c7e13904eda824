import type { TFunction } from "i18next";
import { createContext, use } from "react";
import type { Language } from "#contract/kit/languages.ts";

/** Translations, language, locale and time zone of the components; the root provides them. */
export type Words = {
  t: TFunction;
  language: Language;
  locale: string;
  /** Of the reader; "UTC" while it is unknown. */
  timeZone: string;
  zoneKnown: boolean;
};

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error("no words around this component");
  return words;
}
