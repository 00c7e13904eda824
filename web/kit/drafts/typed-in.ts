/** The content of a form, by the names of its fields. */
export type Values = Record<string, string[]>;

/** One that is shown is a text field. */
const passwords = "input[type=password], input[autocomplete$=password]";

/** Without passwords, files and what the page itself put there (`_key`). A button that names its form is part of it. */
export function typedIn(form: HTMLFormElement): Values {
  const secret = new Set([...form.querySelectorAll<HTMLInputElement>(passwords)].map(({ name }) => name));
  const values: Values = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !name.startsWith("_") && !secret.has(name)) (values[name] ??= []).push(value);
  const button = form.querySelector<HTMLButtonElement>("button[type=submit][name]");
  if (button) values[button.name] = [button.value];
  return values;
}
