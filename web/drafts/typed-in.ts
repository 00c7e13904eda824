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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controls = "input:not([type=hidden], [type=file]), textarea, select";

/** What was typed and chosen in a form since the server sent it; null for nothing. */
export function typedSinceSent(form: HTMLFormElement): Values | null {
  const changed = [...form.querySelectorAll<Control>(controls)].filter(isChanged).map(({ name }) => name);
  const typed = Object.entries(typedIn(form)).filter(([name]) => changed.includes(name));
  return typed.length > 0 ? Object.fromEntries(typed) : null;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const sent = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(sent, 0);
  }
  const isBox = control.type === "checkbox" || control.type === "radio";
  if (isBox && control instanceof HTMLInputElement) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
