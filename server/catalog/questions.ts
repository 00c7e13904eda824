// The questions of services: which are asked, and what the customer's words already answer.
import type { Question } from "#contract/catalog.ts";
import type { Language } from "#contract/kit/languages.ts";
import { fold } from "#server/words/fold.ts";
import type { Catalog, OptionRow, QuestionRow } from "./queries.ts";
import { presentQuestion } from "./view.ts";

/** The questions of these purposes in their order, each once. */
export function questionsOf({ questions, byPurpose }: Catalog, purposes: readonly number[]): QuestionRow[] {
  const slugs = new Set(purposes.flatMap((id) => byPurpose.get(id) ?? []));
  return [...slugs].flatMap((slug) => questions.find((question) => question.slug === slug) ?? []);
}

/** @param text what the customer wrote; "" marks no option */
export function presentQuestions(rows: readonly QuestionRow[], text: string, language: Language): Question[] {
  const written = ` ${fold(text)}`;
  const isMeant = ({ words }: OptionRow) =>
    Object.values(words).some((beginnings) => beginnings.some((word) => written.includes(` ${fold(word)}`)));
  return rows.map((row) => presentQuestion(row, language, text ? isMeant : () => false));
}
