import { Problem } from "./problem.ts";
import type { FieldProblem } from "./problem.ts";

/** Throws the problem that the API would answer for these fields, without calling it. */
export function refuse(fields: Record<string, FieldProblem>): void {
  const errors = Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, [problem]]));
  if (Object.keys(fields).length === 0) return;
  throw new Problem({ code: "validation.failed", status: 422, params: {}, errors, requestId: null });
}

/** Reports "fill in this field" for each empty field. */
export const refuseEmpty = (form: { text: (name: string) => string }, names: readonly string[]): void =>
  refuse(
    Object.fromEntries(names.filter((name) => form.text(name) === "").map((name) => [name, { code: "required" }])),
  );
