import type { Language } from "#contract/kit/languages.ts";
import type { DurationUnit } from "#web/ui/numbers/durations.ts";
import type { Unit } from "#web/ui/numbers/number-words.ts";
import { chosen, meantField, readTyped } from "#web/ui/numbers/read-typed.ts";
import type { NumberKind, Reading } from "#web/ui/numbers/read-typed.ts";
import { refuse } from "./refuse-empty.ts";

/** Reads the typed numbers of a form. @param text its fields; @param language of its page */
export function typedNumbers(text: (name: string) => string, language: Language) {
  const reading = (name: string, kind: NumberKind): Reading =>
    chosen(readTyped(text(name), kind, language), text(meantField(name)));
  /** Null when empty. Throws the problem of a text that is no number, or that has two meanings. */
  const read = (name: string, kind: NumberKind): number | null => {
    const found = reading(name, kind);
    if ("choices" in found) refuse({ [name]: { code: "number_ambiguous" } });
    if ("refusal" in found) refuse({ [name]: found.refusal });
    return "value" in found ? found.value : null;
  };
  return {
    /** The typed content of a `NumberField`. */
    number: (name: string, { decimals = 0, unit }: { decimals?: number; unit?: Unit } = {}): number | null =>
      read(name, { of: "number", decimals, ...(unit && { unit }) }),
    /** The typed content of a `MoneyField`, in minor units. */
    money: (name: string, currency: string): number | null => read(name, { of: "money", currency }),
    /** The typed content of a `DurationField`, in minutes. */
    minutes: (name: string, unit: DurationUnit): number | null => read(name, { of: "duration", unit }),
    /** Like these, for a preview: null instead of a problem. */
    preview: (name: string, kind: NumberKind): number | null => {
      const found = reading(name, kind);
      return "value" in found ? found.value : null;
    },
  };
}
