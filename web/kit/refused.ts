// What a page shows of a form that was refused. It imports no reader of forms: each page has it, and only forms need the other.
import type { ProblemData } from "./problem.ts";
import type { User } from "./session.ts";

/** The data of a page with a refused form: the reason, and the typed text (no passwords). */
export type Refused = {
  problem: ProblemData;
  values: Record<string, string[]>;
  /** The version of the thing that the form changes, as it was when the form was opened. */
  version?: string;
};
/**
 * The field of a button that decides about the thing that its page shows. If the thing has changed meanwhile, the page is
 * read again.
 */
export const seenField = "_seen";
/**
 * The field that lets a form replace a newer version. Its value is that version, so that the form is refused again if the
 * thing has changed once more.
 */
export const overField = "_over";

/** The last field of each form: the language of its page. A form without it was cut off, or is none of ours. */
export const lastField = "_lang";

/** The identity in a form: the managed person's id, or nothing when not acting. */
export const identityOf = (user: User): string => (user.acting ? user.id : "");

/** The typed values, to restore a form after an error. */
export function valuesOf(posted: FormData): Record<string, string[]> {
  const names = [...new Set(posted.keys())].filter((name) => !name.startsWith("_") && !/password|code/.test(name));
  return Object.fromEntries(names.map((name) => [name, posted.getAll(name).filter(isText)]));
}

const isText = (value: FormDataEntryValue): value is string => typeof value === "string" && value !== "";

export const isRefused = (result: unknown): result is Refused =>
  typeof result === "object" && result !== null && "problem" in result && "values" in result;
