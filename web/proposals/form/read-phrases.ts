import type { Phrase } from "#contract/phrase-kinds.ts";
import { unreadable } from "#web/kit/problem.ts";

/** A phrase with its sentence in the language of the page. */
export type Chosen = Phrase & { text: string };
export const mostPhrases = 4;
/** The name of the hidden field of each. */
export const phraseField = "phrases";

/** From hidden fields, also of a form that was kept. */
export function readChosen(fields: readonly string[]): Chosen[] {
  try {
    return fields.map((it) => JSON.parse(it) as Chosen);
  } catch {
    throw unreadable();
  }
}
