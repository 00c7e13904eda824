import { useEffect, useState } from "react";

/** `system` is the default (rule G5). */
export type Theme = "light" | "dark" | "system";
const key = "theme";

// Runs before the first paint, so that a dark page does not flash white. Without JavaScript the system's setting applies.
const scriptFor = (own: Theme) =>
  `try{var s=localStorage.getItem("${key}")||"${own}";if(s==="light"||s==="dark")document.documentElement.dataset.theme=s}catch(e){}`;

/** @param own the account's theme: used where this device has none of its own; null while the reader is unknown. */
export function ThemeScript({ nonce, own }: { nonce: string | undefined; own: Theme | null }) {
  useEffect(() => {
    if (own) apply(themeOfDevice() ?? own);
  }, [own]);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- made of constants
      dangerouslySetInnerHTML={{ __html: scriptFor(own ?? "system") }}
    />
  );
}

/** The chosen theme and how to choose another for this device; `system` until the browser has looked. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme((document.documentElement.dataset["theme"] as Theme | undefined) ?? "system"), []);
  return [
    theme,
    (next) => {
      setTheme(next);
      localStorage.setItem(key, next);
      apply(next);
    },
  ];
}

/** This device follows the account from now on. */
export function followAccountTheme(theme: Theme): void {
  localStorage.removeItem(key);
  apply(theme);
}

function themeOfDevice(): Theme | null {
  try {
    return localStorage.getItem(key) as Theme | null;
  } catch {
    return null;
  }
}

function apply(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
