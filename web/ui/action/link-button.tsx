import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonSize, ButtonTone } from "./button-classes.ts";

type Props = LinkProps & { tone?: ButtonTone; size?: ButtonSize; icon?: ReactNode };

/** A link in the style of a button: it navigates and changes nothing. */
export function LinkButton({ tone = "primary", size = "md", icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClasses(tone, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
