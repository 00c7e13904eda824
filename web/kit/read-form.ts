import { type Language, fallbackLanguage, isLanguage } from "#contract/kit/languages.ts";
import type { DurationUnit } from "#web/ui/numbers/durations.ts";
import type { Unit } from "#web/ui/numbers/number-words.ts";
import { type NumberKind, type Reading, chosen, meantField, readTyped } from "#web/ui/numbers/read-typed.ts";
import { unreadable } from "./problem.ts";
import { refuse } from "./refuse-empty.ts";
import { lastField } from "./refused.ts";

export type FormReader = ReturnType<typeof readForm>;

/**
 * Reads a posted form into the types of the API. An empty field is "" or null. A switch that is off posts nothing, so what
 * a form lacks counts as empty or off only if the form is whole: a cut one would clear what nobody saw.
 * @param pageLanguage of a form that does not name the language of its page
 */
export function readForm(data: FormData, pageLanguage: Language = fallbackLanguage) {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  /** As `text`, for a field that may be absent from a whole form only. */
  const optional = (name: string): string => {
    if (!data.has(name) && !data.has(lastField)) throw unreadable();
    return text(name);
  };
  const all = (name: string): string[] => {
    optional(name);
    return data.getAll(name).filter((value): value is string => typeof value === "string" && value !== "");
  };
  const named = text(lastField);
  return {
    text,
    /** The choice in a `TextLanguage`; undefined: as the API finds it. */
    language: (name = "language"): Language | undefined => {
      const code = text(name);
      return isLanguage(code) ? code : undefined;
    },
    /** Null when empty: clears the field. */
    maybe: (name: string): string | null => optional(name) || null,
    has: (name: string): boolean => data.has(name),
    flag: (name: string): boolean => ["true", "on", "1"].includes(optional(name)),
    /** "09:00"; empty or as typed where it is no time. */
    time: (name: string): string => typedTime(text(name)),
    all,
    numbers: (name: string): number[] => all(name).map(Number).filter(Boolean),
    ...typedNumbers(optional, text, isLanguage(named) ? named : pageLanguage),
    /** The typed content of a `PhoneField`; the API parses it. */
    phone: (name: string): { phone: string; country?: string } => {
      const country = text(`${name}_country`);
      return { phone: text(name), ...(country && { country }) };
    },
    /** The choice in a `Combobox`; null if the text was typed without a choice. */
    id: (name: string): string | null => text(`${name}_id`) || null,
    /** Copies some fields, with their files, into a new form for a call that accepts files. Leaves out empty fields. */
    pick: (...names: string[]): FormData => {
      const picked = new FormData();
      for (const name of names)
        for (const value of data.getAll(name)) if (value !== "" && !isEmptyFile(value)) picked.append(name, value);
      return picked;
    },
    /** Not trimmed: a password may begin with a space. */
    secret: (name: string): string => {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    },
  };
}

/** A field of time that a browser shows as plain text may hold "9:00", "9.00" or "09:00:00". */
export function typedTime(text: string): string {
  return text.replace(/^(\d?)(\d)[:.](\d\d)(:\d\d)?$/, (_all, ten, hour, minute) => `${ten || 0}${hour}:${minute}`);
}

/** The value that a browser sends for a file field without a file. */
const isEmptyFile = (value: FormDataEntryValue): boolean =>
  typeof value !== "string" && value.size === 0 && value.name === "";

type Field = (name: string) => string;

/** Reads the typed numbers of a form. @param text its fields; @param choice those of choices; @param language of its page */
function typedNumbers(text: Field, choice: Field, language: Language) {
  const reading = (name: string, kind: NumberKind): Reading =>
    chosen(readTyped(text(name), kind, language), choice(meantField(name)));
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
