import type { Language } from "#contract/kit/languages.ts";
import { withOwnApostrophe } from "#contract/kit/typeset.ts";

type Speaker = { names: Intl.DisplayNames; known: Map<string, string | null> };
const speakers = new Map<Language, Speaker>();

/** "UA", "uk" → "Україна"; null for an unknown country. Each name is asked for once: lists have one in every row. */
export function countryName(code: string, language: Language): string | null {
  if (!/^[A-Z]{2}$/.test(code)) return null;
  const { names, known } = speakerOf(language);
  const held = known.get(code);
  if (held !== undefined) return held;
  const name = names.of(code);
  const shown = name === undefined ? null : withOwnApostrophe(name);
  known.set(code, shown);
  return shown;
}

function speakerOf(language: Language): Speaker {
  const known = speakers.get(language);
  if (known) return known;
  const made = { names: new Intl.DisplayNames(language, { type: "region", fallback: "none" }), known: new Map() };
  speakers.set(language, made);
  return made;
}
