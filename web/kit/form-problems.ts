import { Problem } from "./problem.ts";
import type { FieldProblem } from "./problem.ts";
import { isRefused } from "./refused.ts";

/** Makes a problem of the page's own check of a form, in the same format and texts as the API's. */
export const fieldsProblem = (errors: Record<string, FieldProblem["code"] | FieldProblem>): Problem =>
  problemWith(
    Object.fromEntries(
      Object.entries(errors).map(([name, of]) => [name, [typeof of === "string" ? { code: of } : of]]),
    ),
  );

/** The typed text has several meanings: asks the user to choose one. The field's error carries the choices. */
export const ambiguous = (name: string, choices: unknown[]): Problem =>
  problemWith({ [name]: [{ code: "not_listed", params: { choices: JSON.stringify(choices) } }] });

/** The choices that `ambiguous` sent, for the field to show; empty when there are none. */
export function choicesIn<T>(result: unknown, name: string): T[] {
  const sent = isRefused(result) ? result.problem.errors[name]?.[0]?.params?.["choices"] : undefined;
  return typeof sent === "string" ? (JSON.parse(sent) as T[]) : [];
}

const problemWith = (errors: Record<string, FieldProblem[]>): Problem =>
  new Problem({ code: "validation.failed", status: 422, params: {}, errors, requestId: null });
