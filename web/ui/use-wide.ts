import { useSyncExternalStore } from "react";

const wide = "(min-width: 64rem)";

function watch(changed: () => void): () => void {
  const screen = matchMedia(wide);
  screen.addEventListener("change", changed);
  return () => screen.removeEventListener("change", changed);
}

/** True if there is room for two columns (Tailwind's `lg`); null on the server and in the first render of the browser. */
export const useWide = (): boolean | null =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => null,
  );
