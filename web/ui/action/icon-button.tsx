import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "../classes.ts";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; icon: ReactNode };

/** Only an icon; `label` is its accessible name and its hint on hover. */
export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={classes("icon-button", className)}>
      {icon}
    </button>
  );
}
