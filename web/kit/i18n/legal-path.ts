import type { Language } from "#contract/kit/languages.ts";

/** The legal texts exist in these. */
const written: readonly Language[] = ["uk", "en", "de", "ru"];

/** In the reader's language, or in English. */
export const legalPath = (language: Language, document: "privacy-policy" | "public-offer"): string =>
  `/${written.includes(language) ? language : "en"}/${document}`;
