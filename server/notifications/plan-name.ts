// Plans by name, for emails.
import type { Language } from "#contract/kit/languages.ts";
import { findText } from "#server/kit/texts.ts";

/** A plan that the operator added has no translation: its slug in words. */
export const planName = (language: Language, slug: string): string =>
  findText("plans", language, `name.${slug}`) ??
  slug.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
