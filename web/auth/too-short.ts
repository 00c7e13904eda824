import type { FieldProblem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";

export const shortestPassword = 10;
/** The names in the settings, where other forms have a `password`, too. */
export const ownNewPassword = "new_password";

/** The problem that the API would answer for a text of fewer than `min` characters in this field. */
export function tooShort(name: string, text: string, min: number): Record<string, FieldProblem> {
  if (text === "") return { [name]: { code: "required" } };
  return text.length < min ? { [name]: { code: "too_short", params: { min } } } : {};
}

/** The problems of a new password that was typed twice. */
export function wrongPasswords(form: FormReader, name = "password"): Record<string, FieldProblem> {
  const [password, again] = [form.secret(name), form.secret(`${name}_confirmation`)];
  return {
    ...tooShort(name, password, shortestPassword),
    ...(again !== password && { [`${name}_confirmation`]: { code: again ? "password_mismatch" : "required" } }),
  };
}
