/** The content of a form, by the names of its fields. */
export type Values = Record<string, string[]>;

/** A password that is shown is in a text field, recognized by its `autocomplete`. */
const passwords = "input[type=password], input[autocomplete$=password]";

/**
 * Without passwords, files and fields of the page itself (`_key`). Includes the name of the submit button, which can be
 * the form's intent.
 */
export function typedIn(form: HTMLFormElement): Values {
  const secret = new Set([...form.querySelectorAll<HTMLInputElement>(passwords)].map(({ name }) => name));
  const values: Values = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !name.startsWith("_") && !secret.has(name)) (values[name] ??= []).push(value);
  const button = form.querySelector<HTMLButtonElement>("button[type=submit][name]");
  if (button) values[button.name] = [button.value];
  return values;
}

/** What was typed in sentences. */
export const wordsIn = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll("textarea")].map(({ value }) => value.trim()).filter(Boolean);
