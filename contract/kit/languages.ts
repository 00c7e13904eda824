// The seven interface languages, in the specification's order.
export const languages = ["uk", "en", "es", "de", "ru", "fr", "pt"] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);
export const fallbackLanguage: Language = "en";
