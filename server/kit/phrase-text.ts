// A phrase as a sentence in the language of its reader (rule H8).
import type { Language } from "#contract/kit/languages.ts";
import { type Phrase, phraseParams } from "#contract/phrase-kinds.ts";
import { findText, textOf } from "./texts.ts";

export function phraseText(phrase: Phrase, language: Language): string {
  const params = phraseParams(phrase, language, (key) => findText("phrases", language, key) ?? key);
  return textOf("phrases", language, phrase.slug as "yes", params);
}

/** The phrase of a row; null: the words are free, or deleted. A process of the former version deletes the words alone. */
export const phraseOf = ({ body, phrase, phrase_values }: PhraseColumns & { body: string | null }): Phrase | null =>
  body === null || phrase === null ? null : { slug: phrase, values: phrase_values as Phrase["values"] };
export type PhraseColumns = { phrase: Phrase["slug"] | null; phrase_values: unknown };
