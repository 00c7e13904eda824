import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Language } from "#contract/kit/languages.ts";
import { classes } from "../classes.ts";

type Props = {
  /** Announced before the trigger's own text; unnecessary where that text is enough. */
  label?: string;
  /** Of the label, where a person wrote it. */
  language?: Language | null | undefined;
  trigger: ReactNode;
  children: ReactNode;
  side?: "start" | "end";
  up?: boolean;
  className?: string;
};

/**
 * A disclosure with links and buttons: opens without JavaScript, closes on Escape, on a click outside and on
 * navigation.
 */
export function Menu({ label, language, trigger, children, side = "end", up, className }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) box.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere inside closes it
    <details
      key={key}
      ref={box}
      className="group relative"
      onKeyDown={(event) => {
        // A dialog that a row opened closes by itself, and the menu stays.
        if (event.key !== "Escape" || (event.target as Element).closest("dialog")) return;
        box.current?.removeAttribute("open");
        box.current?.querySelector("summary")?.focus();
      }}
    >
      <summary
        title={label}
        lang={language ?? undefined}
        className={classes(
          "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 font-bold transition hover:bg-action-soft",
          className,
        )}
      >
        {label && <span className="visually-hidden">{label}</span>}
        {trigger}
      </summary>
      <div
        className={classes(
          "absolute z-40 min-w-56 rounded-2xl border border-line bg-card p-1.5 shadow-soft group-open:animate-[arrive_140ms_var(--ease-calm)]",
          side === "end" ? "right-0" : "left-0",
          up ? "bottom-full mb-2" : "top-full mt-2",
        )}
      >
        {children}
      </div>
    </details>
  );
}
