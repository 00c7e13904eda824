import { askedPurposes } from "#web/catalog/asked-purposes.ts";
import type { Answers } from "./answers.ts";

export const stepNames = ["what", "details", "where", "when", "review"] as const;
export type StepName = (typeof stepNames)[number];
export const wizardPath = "/service/request/add-wizard";

export const isStep = (text: string | null): text is StepName =>
  (stepNames as readonly (string | null)[]).includes(text);

export const stepAfter = (step: StepName): StepName => stepNames[stepNames.indexOf(step) + 1] ?? "review";
export const stepBefore = (step: StepName): StepName | null => stepNames[stepNames.indexOf(step) - 1] ?? null;

/** The questions that publishing needs an answer to and has none. */
export function openSteps({ point_purposes, title, address_id, address, at_link }: Answers): StepName[] {
  const open = { what: point_purposes.length === 0, details: !title, where: !address_id && !address && !at_link };
  return (["what", "details", "where"] as const).filter((step) => open[step]);
}

export const firstOpen = (answers: Answers): StepName => openSteps(answers)[0] ?? "review";

/** The wizard's address at a step, with what the address carries besides. A draft takes the place of what it was made from. */
export function stepUrl(search: URLSearchParams, step: StepName, draft?: string): string {
  const next = new URLSearchParams({ draft: draft ?? search.get("draft") ?? "", step });
  if (!next.get("draft")) next.delete("draft");
  const from = draft ? "" : askedPurposes(search).join("&");
  if (from) next.set("pids", from);
  if (!draft && isForOther(search)) next.set("for", "other");
  // The draft knows itself to whom it goes and where.
  for (const name of draft ? ["place"] : ["place", "need", "locationId", "offer", "receiver"]) {
    const said = search.get(name);
    if (said) next.set(name, said);
  }
  return `${wizardPath}?${next}`;
}

/** A step that is looked at again from the review. */
export const mendUrl = (search: URLSearchParams, step: StepName): string => `${stepUrl(search, step)}&from=review`;

/** Where a saved step leads: on, or back to the review where it was mended from there. */
export const afterStep = (search: URLSearchParams, step: StepName, draft?: string): string =>
  stepUrl(search, search.get("from") === "review" ? "review" : stepAfter(step), draft);

/** The request as the landing page heard it: it becomes the title. */
export const saidNeed = (search: URLSearchParams): string => (search.get("need") ?? "").trim().slice(0, 120);

/** `?for=other`: for someone without a profile; the draft knows it once it is made. */
export const isForOther = (search: URLSearchParams): boolean => search.get("for") === "other";
