import type { Language } from "#contract/kit/languages.ts";

/** Each language by its own name: what one looks for when one cannot read the rest. */
export const languageNames: Record<Language, string> = {
  uk: "Українська",
  en: "English",
  es: "Español",
  de: "Deutsch",
  ru: "Русский",
  fr: "Français",
  pt: "Português",
};
