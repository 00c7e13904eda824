import type { Answers } from "./answers.ts";

/** `key` makes one request of it, however often the wizard is left and found again on the way through the login. */
export type LocalDraft = { key: string; answers: Partial<Answers> };
const name = "poruch.request-draft";

/** What a visitor has answered so far, in this browser only. */
export function readLocal(): LocalDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null") as LocalDraft | null;
    return kept?.answers && kept.key ? kept : null;
  } catch {
    return null;
  }
}

export function keepLocal(change: Partial<Answers>): void {
  const before = readLocal();
  const draft: LocalDraft = { key: before?.key ?? crypto.randomUUID(), answers: { ...before?.answers, ...change } };
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage is off or full: the wizard still works until the tab is closed.
  }
}

export const forgetLocal = (): void => localStorage.removeItem(name);
