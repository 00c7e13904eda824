// Odd values to send in place of valid ones.
import type { z } from "zod";
import { shapeOf } from "./endpoints.ts";

const odd: unknown[][] = [
  [null, true, 0, -1, 1.5, 30_000, 99_999, 2 ** 31, 2 ** 53, 1e21],
  ["", " ", "\u0000", "a\u0000b", "\ud800", "x".repeat(5_000), "💥", "' or 1=1 --", "%00", "NaN"],
  ["0000-01-01", "9999-12-31", "2026-02-30", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "24:00", "23:59:60"],
  ["00000000-0000-0000-0000-000000000000", "01980000-0000-7000-8000-000000000000"],
  [[], [null], [1, 1], [99_999], [[[]]], {}, { constructor: 1 }, { data: {} }],
];
/** Values that often break servers: forbidden characters, numbers out of range, days that do not exist. */
export const nasty: unknown[] = odd.flat();

export const nastyTexts: string[] = [
  ["", " ", "\u0000", "UA\u0000", "\u0000\u0000", "x", "-1", "0", "99999", "32768", "1e999", "NaN", "9".repeat(400)],
  ["a,b", ",", "1,99999", "!!!", "'", "%", "()&|:*", "\ud800", "01980000-0000-7000-8000-000000000000", "-distance"],
].flat();

/** The paths of all fields of a body: `address.road` for an inner object, `phones.0.phone` for the first of a list. */
export function fieldPaths(body: z.ZodType, prefix = ""): string[] {
  return Object.entries(shapeOf(body)).flatMap(([name, field]) => {
    const inner = solid(field);
    const element = elementOf(inner);
    const inside = element ? fieldPaths(solid(element), `${prefix}${name}.0.`) : fieldPaths(inner, `${prefix}${name}.`);
    return [`${prefix}${name}`, ...inside];
  });
}

/** The same, but for a union the fields of `body`, which belongs to one of its members. */
export const pathsFor = (schema: z.ZodType, body: object): string[] => {
  const paths = fieldPaths(schema);
  return paths.length ? paths : Object.keys(body);
};

/** The schema of the field at `path`. */
export function fieldAt(body: z.ZodType, path: string): z.ZodType {
  return path.split(".").reduce<z.ZodType>((schema, name) => {
    const inner = solid(schema);
    return (elementOf(inner) ?? shapeOf(inner)[name]) as z.ZodType;
  }, body);
}

const elementOf = (schema: z.ZodType): z.ZodType | undefined => (schema as unknown as { element?: z.ZodType }).element;

const solid = (schema: z.ZodType): z.ZodType => {
  const wrapped = schema as unknown as { unwrap?: () => z.ZodType; shape?: object };
  return !wrapped.shape && !elementOf(schema) && wrapped.unwrap ? solid(wrapped.unwrap()) : schema;
};

/** A copy of `body` with another value at `path`; `undefined` leaves it out. */
export function withValue(body: object, path: string, value: unknown): object {
  const [name = "", ...rest] = path.split(".");
  const inner = new Map(Object.entries(body)).get(name) as object | undefined;
  const changed = rest.length ? withValue(Object(inner ?? {}), rest.join("."), value) : value;
  return Array.isArray(body) ? body.toSpliced(Number(name), 1, changed) : { ...body, [name]: changed };
}

/** The first of the odd values that the field refuses. */
export const wrongFor = (field: z.ZodType): unknown => nasty.find((value) => !field.safeParse(value).success);
export const isRequired = (field: z.ZodType): boolean => !field.safeParse(undefined).success;
