/** Forms of this page with something that was not sent, and how its draft is dropped. */
const forms = new Map<HTMLFormElement, () => void>();

/** @param drop forgets what was typed; null: nothing is unsaved. */
export function setUnsaved(form: HTMLFormElement, drop: (() => void) | null): void {
  if (drop) forms.set(form, drop);
  else forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;

/** For people who choose to leave without saving. */
export function dropUnsaved(): void {
  for (const drop of forms.values()) drop();
}
