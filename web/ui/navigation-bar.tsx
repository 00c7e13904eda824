import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useWords } from "./words.ts";

const patience = 300;

/** A progress line at the top while a page takes more than 300 ms to load. */
export function NavigationBar() {
  const { t } = useWords();
  const busy = useNavigation().state !== "idle";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {late && (
        <>
          <span className="visually-hidden">{t("navigation.loading")}</span>
          <span aria-hidden className="block h-full origin-left animate-[crawl_8s_var(--ease-calm)_forwards] bg-sun" />
        </>
      )}
    </div>
  );
}
