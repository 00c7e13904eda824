const shown = 3_000;

/** Green for done, red for an error, orange for the rest; three seconds (rule L5). The library comes with the first toast. */
export const toast = {
  /** With `undo` a button that takes it back; then it stays long enough to be reached. */
  done: (text: string, undo?: Undo) => show("success", text, undo ? 10_000 : shown, undo),
  error: (text: string, ms?: number) => show("error", text, ms),
  note: (text: string) => show("warning", text),
};

const listeners = new Set<() => void>();
/** The toaster of the page waits here to be mounted. */
export function onFirstToast(mount: () => void): () => void {
  listeners.add(mount);
  return () => listeners.delete(mount);
}

type Undo = { label: string; run: () => void };

function show(kind: "success" | "error" | "warning", text: string, duration = shown, undo?: Undo): void {
  for (const mount of listeners) mount();
  const action = undo && { label: undo.label, onClick: undo.run };
  void import("sonner").then(({ toast: sonner }) => sonner[kind](text, { duration, ...(action && { action }) }));
}
