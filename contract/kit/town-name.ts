import type { Language } from "./languages.ts";

/** Of a site that has no name of its own. */
const usual: Partial<Record<Language, string>> = { uk: "Поруч", ru: "Поруч" };

type Names = Partial<Record<Language, string>>;

/** The name of the site in a language: its own, else that of its default language, else ours. */
export const townName = (
  { names, default_language }: { names: Names; default_language: Language },
  language: Language,
): string => names[language] ?? names[default_language] ?? usual[language] ?? "Poruch";
