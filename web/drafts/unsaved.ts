import type { Draft } from "./drafts.ts";

/** Forms of this page with unsent changes, each with a function that deletes its draft. */
const forms = new Map<HTMLFormElement, () => void>();

/** @param drop deletes the typed text; null: nothing is unsaved. */
export function setUnsaved(form: HTMLFormElement, drop: (() => void) | null): void {
  if (drop) forms.set(form, drop);
  else forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;

/** Deletes typed text when the user chooses to leave without saving. */
export function dropUnsaved(): void {
  for (const drop of forms.values()) drop();
}

let sent: (() => void) | null = null;

/** Deletes the draft of a form that was sent and is gone. An error page that takes its place brings the draft back. */
export function dropSent(draft: Pick<Draft<never>, "forget">): void {
  sent = draft.forget();
  queueMicrotask(() => (sent = null));
}

/** Called by error pages in the commit that removes the form. */
export const bringBackSent = (): void => sent?.();
