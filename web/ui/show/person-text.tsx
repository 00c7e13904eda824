import type { ReactNode } from "react";
import type { Language } from "#contract/kit/languages.ts";
import { classes } from "../classes.ts";

type Props = { language: Language | null | undefined; className?: string | undefined; children: ReactNode };

/** Words that a person wrote, with their line breaks: in their own language, which readers of screens and translators need (rule L12). */
export const PersonText = ({ language, className, children }: Props) => (
  <p lang={language ?? undefined} className={classes("whitespace-pre-line wrap-anywhere hyphens-auto", className)}>
    {children}
  </p>
);
