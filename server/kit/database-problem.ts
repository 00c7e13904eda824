// What the database refuses, in the catalogue's words.
import type { ErrorCode } from "#contract/errors.ts";
import { databaseCode } from "./db.ts";
import { Problem, problem } from "./problem.ts";

const unavailable = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08006",
  "08003",
  "08001",
]);

/** @param constraints name of constraint, index or trigger → code; from `server/constraints.ts`. */
export function databaseProblem(error: unknown, constraints: Record<string, ErrorCode>): Problem | null {
  if (!(error instanceof Error)) return null;
  const code = databaseCode(error) ?? "";
  if ("constraint" in error && typeof error.constraint === "string") {
    const known = constraints[error.constraint];
    if (known) return problem(known);
  }
  if (code === "55P03" || code === "40001" || code === "40P01") return problem("server.busy", { retryAfter: 1 });
  if (code === "57014") return problem("server.timeout", { retryAfter: 2 });
  if (
    unavailable.has(code) ||
    /connection terminated|timeout exceeded when trying to connect|Connection terminated/i.test(error.message)
  )
    return problem("database.unavailable", { retryAfter: 1 });
  return null;
}
