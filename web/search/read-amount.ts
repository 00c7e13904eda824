import type { Language } from "#contract/kit/languages.ts";
import { chosen, meantField, readTyped } from "#web/ui/numbers/read-typed.ts";
import { patterns } from "./search-params.ts";
import type { TextParam } from "./search-params.ts";

/**
 * An amount above zero in minor units; null when it is empty, unreadable or ambiguous, which the field of the filter says.
 */
export function readAmount(text: TextParam, name: string, language: Language): number | null {
  const currency = text("currency", patterns.currency);
  const typed = readTyped(text(name), { of: "money", currency }, language);
  const reading = chosen(typed, text(meantField(name)));
  const value = "value" in reading ? reading.value : null;
  return value !== null && value > 0 && value < 1e10 ? value : null;
}
