import type { Language } from "#contract/kit/languages.ts";
import { withOwnApostrophe } from "#contract/kit/typeset.ts";

const speakers = new Map<Language, Intl.DisplayNames>();

/** "UA", "uk" → "Україна"; null for an unknown country. */
export function countryName(code: string, language: Language): string | null {
  const known = speakers.get(language);
  const names = known ?? new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  if (!known) speakers.set(language, names);
  const name = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
  return name === undefined ? null : withOwnApostrophe(name);
}
