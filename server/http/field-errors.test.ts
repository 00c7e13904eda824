import { expect, test } from "vitest";
import { z } from "zod";
import { surface } from "#contract/surface.ts";
import { Problem } from "#server/kit/problem.ts";
import { readBody, readQuery } from "./read.ts";

const errorsOf = (read: () => unknown): Record<string, { code: string }[]> => {
  try {
    read();
    return {};
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.fields ?? {};
  }
};
const codeIn = (read: () => unknown, name: string) => errorsOf(read)[name]?.[0]?.code;

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[] };

/** The names of the numbers in a body, also of those that may be null. */
function numbersOf(body: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema;
  const isNumber = ({ type, anyOf = [] }: Schema): boolean =>
    type === "number" ||
    type === "integer" ||
    (anyOf.length === 2 && anyOf.some(isNumber) && anyOf.some((it) => it.type === "null"));
  return Object.keys(properties).filter((name) => isNumber(properties[name] ?? {}));
}

const endpoints = Object.values(surface).flatMap((room) => Object.values(room));

test("every number of every body is a JSON number: a text is not_a_number, also one with digits", () => {
  const tried: string[] = [];
  for (const endpoint of endpoints) {
    if (!("body" in endpoint) || !endpoint.body) continue;
    for (const name of numbersOf(endpoint.body as z.ZodType))
      for (const text of ["abc", "1500", "1.500", ""]) {
        const code = codeIn(() => readBody(endpoint as never, { [name]: text, other: 1 }), name);
        tried.push(name);
        expect([endpoint.path, name, text, code]).toEqual([endpoint.path, name, text, "not_a_number"]);
      }
  }
  expect(new Set(tried).size).toBeGreaterThan(15);
});

test("a missing field is required, a fraction in a whole number says so, and another wrong type is invalid", () => {
  const endpoint = {
    body: z.strictObject({ n: z.int(), b: z.boolean().optional(), price: z.number().optional() }),
  } as never;
  const code = (body: object, name: string) => codeIn(() => readBody(endpoint, body), name);
  expect([code({ x: 1 }, "n"), code({ n: null }, "n"), code({ n: 2.5 }, "n"), code({ n: true }, "n")]).toEqual([
    "required",
    "required",
    "number_whole",
    "not_a_number",
  ]);
  expect([code({ n: 1, b: "yes" }, "b"), code({ n: 1, price: [] }, "price")]).toEqual(["invalid", "not_a_number"]);
});

test("a word in a number of a query is not_a_number", () => {
  const endpoint = { query: z.strictObject({ page: z.coerce.number().int().optional() }) } as never;
  expect(codeIn(() => readQuery(endpoint, { page: "abc" }), "page")).toBe("not_a_number");
  expect(codeIn(() => readQuery(endpoint, { page: "1.5" }), "page")).toBe("number_whole");
});
