// Phrases of a proposal (rule H8): each reader gets their sentences in the own language.
import type { Language } from "#contract/kit/languages.ts";
import type { Phrase } from "#contract/phrase-kinds.ts";
import type { Proposal } from "#contract/proposals.ts";
import { phraseText } from "#server/kit/phrase-text.ts";
import { is, type Member } from "#server/kit/viewer.ts";
import type { ReadRow } from "./queries.ts";

/** In the place of a message that is erased. */
export const erasedMessage = "…";

/** With the sentence in the language of the writer, for the copy of a person's data and as evidence. */
export const phraseColumn = (phrases: readonly Phrase[], language: Language): string =>
  JSON.stringify(phrases.map((it) => ({ ...it, text: phraseText(it, language) })));

/** A process of the former version erases the message alone: its phrases are not read then. */
export function presentPhrases(viewer: Member, row: ReadRow): Proposal["phrases"] {
  const { user_id, message, customer_language: other } = row;
  const phrases = message === erasedMessage ? [] : (row.phrases as Phrase[]);
  const isForOther = is(viewer, user_id) && other !== viewer.language;
  return phrases.map(({ slug, values }) => ({
    slug,
    values,
    text: phraseText({ slug, values }, viewer.language),
    other_text: isForOther ? phraseText({ slug, values }, other) : null,
  }));
}
