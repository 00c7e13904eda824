import { useSyncExternalStore } from "react";

const system = "(prefers-color-scheme: dark)";

function watch(changed: () => void): () => void {
  const systemTheme = matchMedia(system);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  systemTheme.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    systemTheme.removeEventListener("change", changed);
  };
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia(system).matches);
}

/** True while the page is dark; for drawings that CSS cannot style. */
export const useDark = (): boolean => useSyncExternalStore(watch, isDark, () => false);
