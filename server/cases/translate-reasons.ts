// The reasons of operators, for those whom a decision concerns and for other operators.
import type { CaseDetails, DecidedCase } from "#contract/cases.ts";
import { addTranslation } from "#server/translations/add.ts";
import type { Call } from "#server/translations/find-translated.ts";

export async function translateReasons<T extends DecidedCase | CaseDetails>(call: Call, decided: T): Promise<T> {
  const { id, decision, appeal_decision: answer } = decided;
  const translated = decision && (await addTranslation(call, "decision", { id, ...decision }));
  const answered = answer && (await addTranslation(call, "appeal_decision", { id, ...answer }));
  return { ...decided, decision: withoutId(translated), appeal_decision: withoutId(answered) };
}

function withoutId<T extends { id: string }>(decision: T | null): Omit<T, "id"> | null {
  if (!decision) return null;
  const { id: _, ...rest } = decision;
  return rest;
}
