import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";

const after = 250;

/** The height from the lower edge of what a page keeps there: it holds the button that matters most. */
function heightOfBar(): number {
  const tops = [...document.querySelectorAll("[data-bottom-bar]")]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  const top = Math.min(window.innerHeight, ...tops.map((bar) => bar.top));
  return window.innerHeight - Math.max(0, top);
}

/** Appears after 250 px of scrolling, above what a page keeps at the lower edge. */
export function ScrollToTop() {
  const t = useT("shell");
  const user = useUser();
  const [shown, setShown] = useState(false);
  const [above, setAbove] = useState(0);
  useEffect(() => {
    const look = () => {
      setShown(window.scrollY > after);
      setAbove(heightOfBar());
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  if (!shown) return null;
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <IconButton
      label={t("scroll_to_top")}
      icon={<ArrowUp aria-hidden className="size-5" />}
      onClick={() => window.scrollTo({ top: 0, behavior: calm() ? "auto" : "smooth" })}
      className={classes(
        "fixed! right-4 z-20 low:hidden border border-line bg-card shadow-soft lg:right-8 lg:bottom-8",
        user ? "bottom-24" : "bottom-5",
      )}
      {...(above > 0 && { style: { bottom: `${above + 12}px` } })}
    />
  );
}
