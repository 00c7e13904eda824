import type { Language } from "#contract/kit/languages.ts";

/** The languages in which the legal texts exist. */
const written: readonly Language[] = ["uk", "en", "de", "ru"];

/** The address of a legal text in the reader's language, or in English. */
export const legalPath = (language: Language, document: "privacy-policy" | "public-offer"): string =>
  `/${written.includes(language) ? language : "en"}/${document}`;
