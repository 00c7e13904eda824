// The OpenAPI document is complete, correct and readable by tools, and the app serves no other route.
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { world } from "../world/world.ts";
import { endpoints, paramNames } from "./endpoints.ts";

const Schema = z.record(z.string(), z.unknown());
const Reference = z.strictObject({ $ref: z.string() });
const Content = z.record(z.string(), z.strictObject({ schema: Schema }));
const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  description: z.string().optional(),
  required: z.literal(true).optional(),
  style: z.literal("deepObject").optional(),
  explode: z.boolean().optional(),
  schema: Schema,
});
const Headers = z.record(z.string(), Reference);
const Response = z.strictObject({
  description: z.string(),
  headers: Headers.optional(),
  content: Content.optional(),
});
const Operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(3),
  tags: z.array(z.string()).length(1),
  "x-access": z.string().min(4),
  "x-no-delegation": z.literal(true).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([Reference, Parameter])),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^\d{3}$/), z.union([Reference, Response])),
});
const Methods = z.strictObject({
  get: Operation.optional(),
  post: Operation.optional(),
  patch: Operation.optional(),
  delete: Operation.optional(),
});
const Document = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string(), license: z.object({ name: z.string() }) }),
  servers: z.array(z.object({ url: z.string() })).min(1),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(8) })),
  paths: z.record(z.string().startsWith("/api/"), Methods),
  components: z.strictObject({
    securitySchemes: Schema,
    parameters: z.record(z.string(), Parameter),
    headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: Schema })),
    responses: z.record(z.string(), Response),
    schemas: z.record(z.string(), Schema),
  }),
});

async function text(): Promise<string> {
  const { app } = await world();
  return (await app.inject({ url: "/api/openapi.json" })).body;
}

const nameIn = (ref: string): string => ref.split("/").at(-1) ?? "";

async function operations() {
  const { paths, components } = Document.parse(JSON.parse(await text()));
  const parameterOf = (it: z.infer<typeof Parameter> | z.infer<typeof Reference>) =>
    "$ref" in it ? Parameter.parse(components.parameters[nameIn(it.$ref)]) : it;
  const responseOf = (it: z.infer<typeof Response> | z.infer<typeof Reference>) =>
    "$ref" in it ? Response.parse(components.responses[nameIn(it.$ref)]) : it;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation
        ? [
            {
              name: `${method.toUpperCase()} ${path}`,
              path,
              ...operation,
              parameters: operation.parameters.map(parameterOf),
              responses: Object.fromEntries(
                Object.entries(operation.responses).map(([status, response]) => [status, responseOf(response)]),
              ),
            },
          ]
        : [],
    ),
  );
  return new Map(all.map((operation) => [operation.name, operation]));
}

/** In bytes: the size of the document with its first 143 calls, plus two kilobytes for each later call. Answers, phrases, languages, translations, prices of notifications and reasons of decisions were added to calls that were there. */
const mostBytes = 267_900 + 2_300 * (endpoints.length - 143);

test("a linter finds nothing in the document, and it stays small enough to be read by tools at once", async () => {
  const document = await text();
  const config = await loadConfig({ configPath: "redocly.yaml" });
  const found = await lintFromString({ source: document, config });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(Buffer.byteLength(document)).toBeLessThan(mostBytes);
});

test("schemas named in the contract have their name in the document, in each shape that differs", async () => {
  const { schemas } = Document.parse(JSON.parse(await text())).components;
  const names = ["Person", "CurrentUser", "Address", "AddressInput", "OwnRequest", "RequestInput", "Proposal"];
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining([...names, "ProposalInput", "Meta", "Problem"]));
  expect(JSON.stringify(schemas["OwnRequest"])).toContain("#/components/schemas/CoarsePlace");
});

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} /api${path.replaceAll(/:(\w+)/g, "{$1}")}`;

test("the document describes every endpoint and its access, and nothing else", async () => {
  const described = await operations();
  const aliases = endpoints.flatMap(({ method, alias }) => (alias ? [{ method, path: alias }] : []));
  const names = [...endpoints, ...aliases].map(nameOf);
  expect([...described.keys()].toSorted()).toEqual(names.toSorted());
  for (const it of endpoints) {
    const operation = described.get(nameOf(it));
    expect(operation?.["x-access"]).toBe(it.access);
    expect(operation?.security).toEqual(it.access === "public" ? [] : [{ bearer: [] }]);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(it.status));
    expect(operation?.["x-no-delegation"] ?? false).toBe(it.noDelegation);
    expect(operation?.requestBody !== undefined).toBe(it.body !== null || Boolean(it.upload));
    const inPath = operation?.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath?.map(({ name, required }) => [name, required])).toEqual(paramNames(it).map((name) => [name, true]));
  }
  expect(new Set([...described.values()].map(({ operationId }) => operationId)).size).toBe(names.length);
});

test("a reader of the document alone learns how to act for others, send once, change what was read, and where lists end", async () => {
  const { info } = JSON.parse(await text()) as { info: { description: string } };
  for (const word of [
    "X-Managed-User",
    "Idempotency-Key",
    "If-Match",
    "Retry-After",
    "hundredths",
    "entry 1000",
    "8 days",
  ])
    expect(info.description).toContain(word);
  const calls = endpoints.map(({ method, path }) => `${method} /api${path}`);
  for (const header of ["ETag", "Idempotency-Replayed", "Retry-After"]) expect(await text()).toContain(`"${header}":{`);
  for (const [, call] of info.description.matchAll(/`((?:GET|POST) \/api\/[^`]+)`/g)) expect(calls).toContain(call);
  const described = await operations();
  for (const it of endpoints) {
    const named = described.get(nameOf(it))?.parameters.filter((parameter) => parameter.in === "header") ?? [];
    const acts = it.access !== "public" && !it.noDelegation;
    expect([nameOf(it), named.some(({ name }) => name === "X-Managed-User")]).toEqual([nameOf(it), acts]);
    for (const { description } of named) expect(description).toBeTruthy();
  }
});

test("fields and filters have the comments of the contract as descriptions", async () => {
  const { schemas } = Document.parse(JSON.parse(await text())).components;
  const { properties } = schemas["Proposal"] as { properties: Record<string, { description?: string }> };
  expect(properties["amount"]?.description).toBe("The price after the discount.");
  const list = (await operations()).get("GET /api/proposals")?.parameters.find(({ name }) => name === "filter");
  expect(JSON.stringify(list)).toContain("`received`: proposals to own requests");
  const described = JSON.stringify(schemas).match(/"description":/g) ?? [];
  expect(described.length).toBeGreaterThan(400);
});

test("every schema in it is a valid JSON schema, and every reference has a target", async () => {
  const { schemas } = Document.parse(JSON.parse(await text())).components;
  const described = [...(await operations()).values()].flatMap(({ parameters, requestBody, responses }) => {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    return [...parameters, ...contents.flatMap((content) => Object.values(content ?? {}))].map(({ schema }) => schema);
  });
  const properties = Object.fromEntries([...Object.values(schemas), ...described].entries());
  const whole = JSON.stringify({ type: "object", properties, $defs: schemas });
  const readable = JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")) as object;
  expect(() => z.fromJSONSchema(readable as never)).not.toThrow();
});

/** Reads Fastify's drawing of its routes: a tree with one part of a path in each line, indented below its parent. */
function readTree(drawing: string): string[] {
  const pieces: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, indent = "", piece = "", methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    pieces.splice(indent.length / 4, Infinity, piece);
    return methods?.split(", ").map((method) => `${method} ${pieces.join("")}`) ?? [];
  });
}

test("nothing under /api is served without being declared", async () => {
  const { app } = await world();
  const itself = / \/api\/(\*|openapi\.json|docs(\/.*)?)$/;
  const served = readTree(app.printRoutes()).filter(
    (route) => route.includes(" /api/") && !route.startsWith("HEAD ") && !itself.test(route),
  );
  const declared = endpoints.flatMap(({ method, path, alias }) =>
    [path, ...(alias ? [alias] : [])].map((it) => `${method} /api${it}`),
  );
  const unnamed = (routes: string[]) => routes.map((route) => route.replaceAll(/:[\w|:]+/g, ":")).toSorted();
  expect(unnamed(served)).toEqual(unnamed(declared));
});
