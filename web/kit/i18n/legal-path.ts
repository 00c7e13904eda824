import type { Language } from "#contract/kit/languages.ts";

/** The address of a legal text in the reader's language. */
export const legalPath = (language: Language, document: "privacy-policy" | "public-offer"): string =>
  `/${language}/${document}`;
