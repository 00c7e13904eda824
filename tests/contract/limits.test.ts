// The OpenAPI document names every limit of a body and a query, and the server has the same ones: what the document allows at its
// limit is taken, and one more is refused on that field.
import { describe, expect, test } from "vitest";
import { surface } from "#contract/surface.ts";
import { openApiOf } from "#server/http/openapi.ts";
import { endpoints, named, type Listed } from "./endpoints.ts";
import { refusedBody, refusedQuery } from "./refused.ts";
import { withValue } from "./values.ts";

type Schema = {
  $ref?: string;
  type?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | false;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxItems?: number;
  minItems?: number;
};
type Parameter = { $ref?: string; name: string; in: string; schema: Schema };
type Operation = { parameters: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Components = { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };

const document = openApiOf(surface, "test") as {
  paths: Record<string, Record<string, Operation>>;
  components: Components;
};

const target = <T>(among: Record<string, T>, ref: string): T => among[ref.split("/").at(-1) ?? ""] as T;

/** A place in a body or a query; `sure`: not part of a union, so the server names it when it refuses. */
type Leaf = { path: string; schema: Schema; sure: boolean };

function leaves(schema: Schema, path: string, sure = true): Leaf[] {
  const { $ref, ...beside } = schema; // a keyword beside a name replaces the one of the named schema
  if ($ref) return leaves({ ...target(document.components.schemas, $ref), ...beside }, path, sure);
  const own = schema.anyOf ? [] : [{ path, schema, sure }];
  const options = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  const at = (name: string) => (path ? `${path}.${name}` : name);
  return [
    ...own,
    ...options.flatMap((it) => leaves(it, path, sure && options.length === 1)),
    ...(schema.allOf ?? []).flatMap((it) => leaves(it, path, sure)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, it]) => leaves(it, at(name), sure)),
    ...(schema.items ? leaves(schema.items, at("0"), false) : []),
    ...(schema.propertyNames ? leaves(schema.propertyNames, at("*"), false) : []),
    ...(schema.additionalProperties ? leaves(schema.additionalProperties, at("*"), false) : []),
  ];
}

const operationOf = ({ method, path }: Listed): Operation =>
  document.paths[`/api${path.replaceAll(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()] as Operation;

const inBody = (it: Listed): Leaf[] =>
  Object.values(operationOf(it).requestBody?.content ?? {}).flatMap(({ schema }) => leaves(schema, ""));
const inQuery = (it: Listed): Leaf[] =>
  operationOf(it)
    .parameters.map((each) => (each.$ref ? target(document.components.parameters, each.$ref) : each))
    .filter((each) => each.in === "query")
    .flatMap(({ name, schema }) => leaves(schema, name));

const isChoice = (it: Schema) => it.enum !== undefined || it.const !== undefined;
const isNumber = (it: Schema) => (it.type === "number" || it.type === "integer") && !isChoice(it);
const isFree = (it: Schema) => it.type === "string" && !it.format && !it.pattern && !isChoice(it);

/** What a draft holds is checked as the body of the call that creates it, and the whole is as long as any body may be. */
const anything = new Set(["POST /register draft.content.*"]);

function lacks({ path, schema }: Leaf): string[] {
  const { type, minimum, exclusiveMinimum, maximum, maxLength, maxItems } = schema;
  if (Object.keys(schema).length === 0) return [`${path}: a type`];
  if (isFree(schema) && maxLength === undefined) return [`${path}: the longest text`];
  if (type === "array" && maxItems === undefined) return [`${path}: the most items`];
  if (isNumber(schema) && (maximum === undefined || (minimum ?? exclusiveMinimum) === undefined))
    return [`${path}: its bounds`];
  return [];
}

const withInput = endpoints.filter((it) => it.body || it.upload || inQuery(it).length > 0);

test.each(named(withInput))("%s: each text, number and list has its limit in the document", (call, it) => {
  const found = [...inBody(it), ...inQuery(it)].flatMap(lacks);
  expect(found.filter((text) => !anything.has(`${call} ${text.split(":")[0]}`))).toEqual([]);
});

type Tried = { path: string; taken: unknown[]; refused: unknown[] };
const one = "x";

function tries({ path, schema, sure }: Leaf): Tried[] {
  if (!sure || !path || isChoice(schema)) return [];
  const { type, maxLength, minLength = 0, minimum, maximum, maxItems, minItems = 0 } = schema;
  if (isFree(schema) && maxLength !== undefined)
    return [
      {
        path,
        taken: [one.repeat(maxLength), ...(minLength > 0 ? [one.repeat(minLength)] : [])],
        refused: [one.repeat(maxLength + 1), ...(minLength > 0 ? [one.repeat(minLength - 1)] : [])],
      },
    ];
  if (type === "number" || type === "integer") {
    const step = type === "integer" ? 1 : 0.5;
    const bounds = [minimum, maximum].filter((it) => it !== undefined);
    return [{ path, taken: bounds, refused: bounds.map((it) => (it === minimum ? it - step : it + step)) }];
  }
  if (type === "array" && maxItems !== undefined && schema.items && isFree(schema.items)) {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `${one}${index}`);
    const fewer = minItems > 0 ? [many(minItems - 1)] : [];
    return [{ path, taken: [many(maxItems)], refused: [many(maxItems + 1), ...fewer] }];
  }
  return [];
}

/** The values of this field that the schemas answer in another way than the document says. Rules across fields may refuse, too. */
function surprises(ask: (value: unknown) => string[], { path, taken, refused }: Tried): string[] {
  const shown = (value: unknown) => (typeof value === "string" ? `${value.length} letters` : JSON.stringify(value));
  return [
    ...taken.filter((value) => ask(value).includes(path)).map((value) => `${path}: ${shown(value)} are refused`),
    ...refused.filter((value) => !ask(value).includes(path)).map((value) => `${path}: ${shown(value)} are taken`),
  ];
}

/** Fields whose words have a form that no schema can say, each with its own test. */
const ownForm = new Set(["email", "reply_to"]);

describe("at the limits of the document and beyond", () => {
  const bodies = endpoints.filter((it) => it.body);
  test.each(named(bodies))("%s: its body", (_, it) => {
    const ask = (path: string) => (value: unknown) => refusedBody(it, withValue({}, path, value))?.fields ?? [];
    const leavesHere = inBody(it).filter(({ path }) => !ownForm.has(path.split(".").at(-1) ?? ""));
    expect(leavesHere.flatMap(tries).flatMap((tried) => surprises(ask(tried.path), tried))).toEqual([]);
  });

  const queries = endpoints.filter((it) => inQuery(it).length > 0);
  test.each(named(queries))("%s: its query", (_, it) => {
    const ask = (path: string) => (value: unknown) =>
      refusedQuery(it, withValue({}, path, typeof value === "number" ? String(value) : value))?.fields ?? [];
    expect(
      inQuery(it)
        .flatMap(tries)
        .flatMap((tried) => surprises(ask(tried.path), tried)),
    ).toEqual([]);
  });
});

test.each(["", " ", "1e3", "0x10", "1,5", "abc", "Infinity"])("“%s” is no number in a query", (text) => {
  const numbers = endpoints.flatMap((it) =>
    inQuery(it)
      .filter(({ schema }) => isNumber(schema))
      .map(({ path }) => ({ call: it.call, path, codes: refusedQuery(it, withValue({}, path, text))?.codes[path] })),
  );
  expect(numbers.filter(({ codes }) => codes?.join() !== "not_a_number")).toEqual([]);
});
