// Zod issues → `errors: { field: [{ code, message, params }] }`.
import type { z } from "zod";
import { errors, type ErrorCode } from "#contract/errors.ts";
import { fieldCodes, type FieldCode, type FieldError } from "#contract/field-errors.ts";
import { fieldSentence } from "#server/kit/problem.ts";

type Issue = z.core.$ZodIssue;

const sizes: Record<string, [small: FieldCode, big: FieldCode]> = {
  string: ["too_short", "too_long"],
  array: ["too_short", "too_long"],
  number: ["too_small", "too_large"],
  int: ["too_small", "too_large"],
};

/** One list of errors per field; nested fields are joined by dots, the whole body is `_`. */
export function fieldErrors(issues: readonly Issue[]): Record<string, FieldError[]> {
  // Without a prototype: a field may be called `toString`.
  const fields = Object.create(null) as Record<string, FieldError[]>;
  for (const issue of issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names) (fields[path.join(".") || "_"] ??= []).push(fieldError(issue));
  }
  return fields;
}

const isKnown = (code: unknown): code is FieldCode | ErrorCode =>
  typeof code === "string" && (fieldCodes.some((known) => known === code) || Object.hasOwn(errors, code));

function fieldError(issue: Issue): FieldError {
  const declared = "params" in issue && issue.params ? issue.params["code"] : issue.message;
  const [code, params] = isKnown(declared) ? [declared, boundsOf(issue, declared)] : plainCode(issue);
  return { code, message: fieldSentence(code, params) + choiceOf(issue), params };
}

/** Of an amount as people write it: amounts are hundredths. A check of our own names its bounds itself. */
function boundsOf(issue: Issue, declared: FieldCode | ErrorCode): Record<string, number> {
  if (issue.code === "custom") {
    const { code: _code, ...bounds } = issue.params ?? {};
    return bounds;
  }
  const size = declared.startsWith("amount") ? 100 : 1;
  if (issue.code === "too_small") return { min: Number(issue.minimum) / size };
  return issue.code === "too_big" ? { max: Number(issue.maximum) / size } : {};
}

/** Names the accepted values when they are few. */
const choiceOf = (issue: Issue): string =>
  issue.code === "invalid_value" && issue.message !== "" && issue.values.length <= 30 && !isKnown(issue.message)
    ? `: ${issue.values.join(", ")}`
    : "";

/** The input is known because the request was parsed with `reportInput`. */
function wrongType({ input, expected }: z.core.$ZodIssueInvalidType): FieldCode {
  if (input === undefined || input === null) return "required";
  if (expected === "int" && typeof input === "number") return "number_whole";
  return expected === "number" || expected === "int" ? "not_a_number" : "invalid";
}

function plainCode(issue: Issue): [FieldCode, Record<string, string | number>] {
  switch (issue.code) {
    case "invalid_type":
      return [wrongType(issue), {}];
    case "too_small": {
      const empty = issue.origin === "string" && issue.minimum === 1;
      return empty ? ["required", {}] : [sizes[issue.origin]?.[0] ?? "invalid", { min: Number(issue.minimum) }];
    }
    case "too_big":
      return [sizes[issue.origin]?.[1] ?? "invalid", { max: Number(issue.maximum) }];
    case "invalid_value":
      return ["not_listed", {}];
    case "unrecognized_keys":
      return ["unknown", {}];
    default:
      return ["invalid", {}];
  }
}
