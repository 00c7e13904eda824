const shown = 3_000;

/** Green for done, red for an error, orange for the rest; three seconds. The library comes with the first toast. */
export const toast = {
  done: (text: string) => show("success", text),
  error: (text: string, ms?: number) => show("error", text, ms),
  note: (text: string) => show("warning", text),
};

const listeners = new Set<() => void>();
/** The toaster of the page waits here to be mounted. */
export function onFirstToast(mount: () => void): () => void {
  listeners.add(mount);
  return () => listeners.delete(mount);
}

function show(kind: "success" | "error" | "warning", text: string, duration = shown): void {
  for (const mount of listeners) mount();
  void import("sonner").then(({ toast: sonner }) => sonner[kind](text, { duration }));
}
