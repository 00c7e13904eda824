import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { useUser } from "./use-session.ts";

type Props = { children: ReactNode; className?: string };

/** On phones the action of a page, always visible. It reserves its height at the end of the page, so that it covers no line. */
export function StickyAction({ children, className }: Props) {
  const isMember = useUser() !== null;
  return (
    <div
      data-bottom-bar
      className={classes(
        "z-20 -mx-4 max-w-none border-t border-line bg-card px-4 py-2.5 shadow-soft max-lg:sticky sm:-mx-6 sm:px-6",
        // Signed-in people have a bottom bar, which is 4.25rem high.
        isMember
          ? "max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
          : "max-lg:bottom-0 max-lg:pb-[calc(0.625rem+env(safe-area-inset-bottom))]",
        className,
      )}
    >
      {children}
    </div>
  );
}
