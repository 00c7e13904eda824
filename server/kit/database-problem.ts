// Translates errors of the database into problems of the catalogue.
import type { ErrorCode } from "#contract/errors.ts";
import type { FieldCode } from "#contract/field-errors.ts";
import { isAway } from "./away.ts";
import { databaseCode } from "./db.ts";
import { type Problem, problem, wrongField } from "./problem.ts";

/** Name of constraint, index or trigger → code of the catalogue, or the problem with a field of the body. */
export type Constraints = Record<
  string,
  ErrorCode | { code: ErrorCode; params: Record<string, string> } | readonly [code: FieldCode, field: string]
>;

/** @param constraints from `server/constraints.ts`. */
export function databaseProblem(error: unknown, constraints: Constraints): Problem | null {
  if (!(error instanceof Error)) return null;
  const code = databaseCode(error) ?? "";
  if ("constraint" in error && typeof error.constraint === "string") {
    const known = Object.hasOwn(constraints, error.constraint) ? constraints[error.constraint] : undefined;
    if (typeof known === "string") return problem(known);
    if (known && "code" in known) return problem(known.code, { params: known.params });
    if (known) return wrongField(known[1], known[0], "Not among those that can be chosen");
  }
  if (code === "55P03" || code === "40001" || code === "40P01") return problem("server.busy", { retryAfter: 1 });
  // A value that no column can hold, e.g. a day off the calendar, where the contract accepted it.
  if (code.startsWith("22")) return problem("validation.failed");
  if (code === "53100") return problem("disk.full", { retryAfter: 60 });
  if (code === "57014") return problem("server.timeout", { retryAfter: 2 });
  if (isAway(error)) return problem("database.unavailable", { retryAfter: 1 });
  return null;
}
