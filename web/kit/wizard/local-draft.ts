/** `key` makes one thing of it, however often the wizard is left and found again on the way through the login. */
export type LocalDraft<Answers> = { key: string; answers: Partial<Answers> };

/** What a visitor has answered so far, in this browser only; `name` tells wizards apart. */
export function localDraft<Answers>(name: string) {
  const read = (): LocalDraft<Answers> | null => {
    try {
      const kept = JSON.parse(localStorage.getItem(name) ?? "null") as LocalDraft<Answers> | null;
      return kept?.answers && kept.key ? kept : null;
    } catch {
      return null;
    }
  };
  const keep = (change: Partial<Answers>): void => {
    const before = read();
    const draft = { key: before?.key ?? crypto.randomUUID(), answers: { ...before?.answers, ...change } };
    try {
      localStorage.setItem(name, JSON.stringify(draft));
    } catch {
      // Storage is off or full: the wizard still works until the tab is closed.
    }
  };
  return { read, keep, forget: (): void => localStorage.removeItem(name) };
}
