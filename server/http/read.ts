// Parses the request by the endpoint's schemas: wrong ids give 404, wrong queries 400, wrong bodies 422.
import type { IncomingHttpHeaders } from "node:http";
import type { z } from "zod";
import { problem } from "#server/kit/problem.ts";
import type { AnyEndpoint } from "./call.ts";
import { fieldErrors } from "./field-errors.ts";

/** Without it Zod leaves the input out of its issues, and a wrong type looks like a missing field. */
const withInput = { reportInput: true };
const maxDepth = 20;
const maxArray = 200;

export function readParams(endpoint: AnyEndpoint, raw: unknown): unknown {
  const read = endpoint.params.safeParse(raw);
  if (!read.success) throw problem(endpoint.missing ?? "route.not_found");
  return read.data;
}

export function readQuery(endpoint: AnyEndpoint, raw: unknown): unknown {
  const read = endpoint.query.safeParse(raw, withInput);
  if (read.success) return read.data;
  const names = [...new Set(read.error.issues.flatMap(unknownNames))];
  throw problem("query.invalid", {
    params: { unknown: names, allowed: allowedNames(endpoint.query) },
    fields: fieldErrors(read.error.issues),
  });
}

/** Bodies come as `{ "data": {…} }` or bare (rule W1). */
export function readBody(endpoint: AnyEndpoint, raw: unknown): unknown {
  if (!endpoint.body) return undefined;
  tooBig(raw, 0);
  const read = endpoint.body.safeParse(unwrap(raw), withInput);
  if (!read.success) throw problem("validation.failed", { fields: fieldErrors(read.error.issues) });
  return read.data;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function unwrap(raw: unknown): unknown {
  if (raw === undefined || raw === null) return {};
  return isObject(raw) && Object.keys(raw).length === 1 && isObject(raw["data"]) ? raw["data"] : raw;
}

function tooBig(value: unknown, depth: number) {
  if (depth > maxDepth) throw problem("body.too_large", { params: { max_depth: maxDepth } });
  if (Array.isArray(value) && value.length > maxArray)
    throw problem("body.too_large", { params: { max_items: maxArray } });
  if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) tooBig(inner, depth + 1);
}

const unknownNames = (issue: z.core.$ZodIssue) =>
  issue.code === "unrecognized_keys" ? issue.keys : [issue.path.map(String).join(".")];

/** The names that a query takes, filters as `filter[name]`. */
export function allowedNames(schema: z.ZodType): string[] {
  const shape = (schema as { shape?: Record<string, z.ZodType> }).shape ?? {};
  return Object.entries(shape).flatMap(([name, field]) => {
    if (name !== "filter") return [name];
    const inner = (field as unknown as { unwrap(): z.ZodType }).unwrap();
    return Object.keys((inner as { shape?: object }).shape ?? {}).map((key) => `filter[${key}]`);
  });
}

/** `If-Match: "2026-11-23T10:00:00.000Z"`; `*` matches everything. */
export function readVersion({ "if-match": header }: IncomingHttpHeaders): string | null {
  return header === undefined || header === "*" ? null : header.replaceAll(/^W\/|"/g, "");
}
