import type { HTMLAttributes } from "react";
import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { classes } from "../classes.ts";

const box = "block rounded-card border bg-card p-5 sm:p-6";

type Props = HTMLAttributes<HTMLElement> & { as?: "div" | "section" | "article" | "li" | "aside"; raised?: boolean };

export function Card({ as: Tag = "div", raised, className, ...rest }: Props) {
  return (
    <Tag {...rest} className={classes(box, raised ? "border-transparent shadow-soft" : "border-line", className)} />
  );
}

/** A card that is a link as a whole. */
export function LinkCard({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classes(
        box,
        "border-line transition duration-150 ease-calm hover:-translate-y-0.5 hover:border-transparent hover:shadow-soft",
        className,
      )}
    />
  );
}
