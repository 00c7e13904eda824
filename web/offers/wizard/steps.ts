import { wizardPath } from "../offer-path.ts";
import type { Answers } from "./answers.ts";

export const stepNames = ["what", "texts", "price", "photos", "where", "review"] as const;
export type StepName = (typeof stepNames)[number];

export const isStep = (text: string | null): text is StepName =>
  (stepNames as readonly (string | null)[]).includes(text);

export const stepAfter = (step: StepName): StepName => stepNames[stepNames.indexOf(step) + 1] ?? "review";
export const stepBefore = (step: StepName): StepName | null => stepNames[stepNames.indexOf(step) - 1] ?? null;

/** The questions that publishing needs an answer to and has none. */
export function openSteps({ point_purposes, title, address_id, address }: Answers): StepName[] {
  const open = { what: point_purposes.length === 0, texts: !title, where: !address_id && !address };
  return (["what", "texts", "where"] as const).filter((step) => open[step]);
}

/** Where a draft goes on: at the first question that is open. Photos and price may be left out and are not asked again. */
export const firstOpen = (answers: Answers): StepName => openSteps(answers)[0] ?? "review";

/** A step that is looked at again from the review. */
export const mendUrl = (search: URLSearchParams, step: StepName): string => `${stepUrl(search, step)}&from=review`;

/** Where a saved step leads: on, or back to the review where it was mended from there. */
export const afterStep = (search: URLSearchParams, step: StepName, draft?: string): string =>
  stepUrl(search, search.get("from") === "review" ? "review" : stepAfter(step), draft);

/** The wizard's address at a step of a draft, or of what is not saved yet. */
export function stepUrl(search: URLSearchParams, step: StepName, draft = search.get("draft")): string {
  return `${wizardPath}?${new URLSearchParams({ ...(draft && { draft }), step })}`;
}
