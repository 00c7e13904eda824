import { fallbackLanguage, isLanguage } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";
import { typedNumbers } from "./typed-numbers.ts";

export type FormReader = ReturnType<typeof readForm>;

/**
 * Reads a posted form into the types of the API. An empty field is "" or null.
 * @param pageLanguage of a form that does not name the language of its page
 */
export function readForm(data: FormData, pageLanguage: Language = fallbackLanguage) {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const named = text("_lang");
  return {
    text,
    /** Null when empty: clears the field. */
    maybe: (name: string): string | null => text(name) || null,
    has: (name: string): boolean => data.has(name),
    flag: (name: string): boolean => ["true", "on", "1"].includes(text(name)),
    all: (name: string): string[] =>
      data.getAll(name).filter((value): value is string => typeof value === "string" && value !== ""),
    numbers: (name: string): number[] =>
      data
        .getAll(name)
        .map(Number)
        .filter((value) => Number.isFinite(value) && value !== 0),
    ...typedNumbers(text, isLanguage(named) ? named : pageLanguage),
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

/** The value that a browser sends for a file field without a file. */
const isEmptyFile = (value: FormDataEntryValue): boolean =>
  typeof value !== "string" && value.size === 0 && value.name === "";
