type Facts = {
  /** The name in the language itself: some readers know no other language. */
  name: string;
  /** The geocoder suggests places of these countries first. */
  countries: readonly string[];
  /** Numbers and times as people of Europe write them: 21.11.2026, 24 hours. */
  locale: string;
  /** The word before the number of a flat. */
  flat: string;
};

/** The interface languages, in the specification's order. */
const facts = {
  uk: { name: "Українська", countries: ["UA"], locale: "uk-UA", flat: "кв." },
  en: { name: "English", countries: [], locale: "en-GB", flat: "apt" },
  es: { name: "Español", countries: ["ES"], locale: "es-ES", flat: "apto." },
  de: { name: "Deutsch", countries: ["DE", "AT", "CH"], locale: "de-DE", flat: "Whg." },
  ru: { name: "Русский", countries: ["UA"], locale: "ru-RU", flat: "кв." },
  fr: { name: "Français", countries: ["FR"], locale: "fr-FR", flat: "appt" },
  pt: { name: "Português", countries: ["PT"], locale: "pt-PT", flat: "apto." },
} as const satisfies Record<string, Facts>;

export type Language = keyof typeof facts;
export const languages = Object.keys(facts) as [Language, ...Language[]];
export const languageFacts: Readonly<Record<Language, Facts>> = facts;
export const isLanguage = (text: string): text is Language => Object.hasOwn(facts, text);
export const fallbackLanguage: Language = "en";
