import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useWords } from "../words.ts";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonSize, ButtonTone } from "./button-classes.ts";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shows that the button is busy, in the same size; a second press does nothing. */
  pending?: boolean;
};

/** `type` is "button" by default. A word that is wider than the button (large text on a small phone) is broken. */
export function Button({ tone = "primary", size = "md", icon, pending, className, children, onClick, ...rest }: Props) {
  const { t } = useWords();
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClasses(tone, size, className)}
    >
      {pending ? <Busy /> : icon}
      {typeof children === "string" ? <span className="min-w-0 wrap-anywhere">{children}</span> : children}
      {pending && <span className="visually-hidden">{t("button.pending")}</span>}
    </button>
  );
}

const Busy = () => (
  <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" />
);
