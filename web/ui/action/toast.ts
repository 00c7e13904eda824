const shown = 3_000;

/**
 * Green for success, red for an error, orange for other messages; three seconds (rule L5). The library is loaded with
 * the first toast.
 */
export const toast = {
  /** `undo` adds a button that undoes the action; then the toast stays longer. */
  done: (text: string, undo?: Undo) => show("success", text, undo ? 10_000 : shown, undo),
  error: (text: string, ms?: number) => show("error", text, ms),
  note: (text: string) => show("warning", text),
};

const listeners = new Set<() => void>();
/** Registers the page's function that mounts the toaster. */
export function onFirstToast(mount: () => void): () => void {
  listeners.add(mount);
  return () => listeners.delete(mount);
}

/** For toasts that are shown when nothing can be loaded any more. */
export const loadToasts = () => import("sonner");

type Undo = { label: string; run: () => void };

function show(kind: "success" | "error" | "warning", text: string, duration = shown, undo?: Undo): void {
  const action = undo && { label: undo.label, onClick: undo.run };
  // Mounts the toaster only after the library is loaded: a failure inside the toaster would replace the page by an error.
  void loadToasts()
    .then(({ toast: sonner }) => {
      for (const mount of listeners) mount();
      return sonner[kind](text, { duration, ...(action && { action }) });
    })
    .catch(() => undefined);
}
