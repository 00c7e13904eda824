import { parseMinor, parseNumber } from "./amounts.ts";

export type FormReader = ReturnType<typeof readForm>;

/** A posted form, in the types that the API takes. An empty field is "" or null, never a wrong guess. */
export function readForm(data: FormData) {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
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
    number: (name: string): number | null => parseNumber(text(name)),
    /** "1 250,50" → 125050 minor units; NaN for the API to refuse in words. */
    money: (name: string): number | null => parseMinor(text(name)),
    /** The typed content of a `PhoneField`; the API parses it. */
    phone: (name: string): { phone: string; country?: string } => {
      const country = text(`${name}_country`);
      return { phone: text(name), ...(country && { country }) };
    },
    /** The choice in a `Combobox`; null when the text was only typed. */
    id: (name: string): string | null => text(`${name}_id`) || null,
    /** Some of the fields as a form of its own, files included: for a call that takes files. Empty fields are left out. */
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
