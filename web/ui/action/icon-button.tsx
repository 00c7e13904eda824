import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "../classes.ts";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; icon: ReactNode };

export const iconButtonClasses =
  "relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition duration-150 hover:bg-action-soft hover:text-action";

/** Only an icon; `label` is its accessible name and its hint on hover. */
export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={classes(iconButtonClasses, className)}>
      {icon}
    </button>
  );
}
