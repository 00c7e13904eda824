// How a reader sees a name in Cyrillic letters (rule L11). `latin_name` in SQL writes the Latin form.
import type { Language } from "./languages.ts";

type Name = { name: string | null; latin_name: string | null };

/** Null where the reader's language has Cyrillic letters, or the name has none. */
export const latinFor = (language: Language, { latin_name }: Pick<Name, "latin_name">): string | null =>
  language === "uk" || language === "ru" ? null : latin_name;

/** In a sentence: "Богдан Савчук (Bohdan Savchuk)". */
export function nameFor(language: Language, person: Name): string | null {
  const latin = latinFor(language, person);
  return person.name && latin ? `${person.name} (${latin})` : person.name;
}
