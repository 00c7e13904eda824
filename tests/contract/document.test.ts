// The API's own description: whole, true, and nothing served beside it.
import { expect, test } from "vitest";
import { z } from "zod";
import { world } from "../world.ts";
import { endpoints, paramNames } from "./endpoints.ts";

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.strictObject({ schema: Schema }));
const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean(),
  style: z.literal("deepObject").optional(),
  explode: z.boolean().optional(),
  schema: Schema,
});
const Operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(3),
  tags: z.array(z.string()).length(1),
  "x-access": z.string().min(4),
  "x-as-self": z.literal(true).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(Parameter),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^\d{3}$/),
    z.strictObject({ description: z.string(), content: Content.optional() }),
  ),
});
const Methods = z.strictObject({
  get: Operation.optional(),
  post: Operation.optional(),
  patch: Operation.optional(),
  delete: Operation.optional(),
});
const Document = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith("/api/"), Methods),
  components: z.strictObject({ securitySchemes: Schema, schemas: z.record(z.string(), Schema) }),
});

async function operations() {
  const { app } = await world();
  const answer = await app.inject({ url: "/api/openapi.json" });
  const document = Document.parse(answer.json());
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation ? [{ name: `${method.toUpperCase()} ${path}`, path, ...operation }] : [],
    ),
  );
  return new Map(all.map((operation) => [operation.name, operation]));
}

const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} /api${path.replaceAll(/:(\w+)/g, "{$1}")}`;

test("the document describes every endpoint, who may call it and nothing else", async () => {
  const described = await operations();
  expect([...described.keys()].toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  for (const it of endpoints) {
    const operation = described.get(nameOf(it));
    expect(operation?.["x-access"]).toBe(it.access);
    expect(operation?.security).toEqual(it.access === "public" ? undefined : [{ bearer: [] }]);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(it.status));
    expect(operation?.["x-as-self"] ?? false).toBe(it.noDelegation);
    expect(operation?.requestBody !== undefined).toBe(it.body !== null || Boolean(it.upload));
    const inPath = operation?.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath?.map(({ name, required }) => [name, required])).toEqual(paramNames(it).map((name) => [name, true]));
  }
  expect(new Set([...described.values()].map(({ operationId }) => operationId)).size).toBe(endpoints.length);
});

const isReadable = (schema: object) => {
  z.fromJSONSchema(schema as never); // throws where it is none
  return true;
};

test("every schema in it is a JSON schema that can be read", async () => {
  for (const { name, parameters, requestBody, responses } of (await operations()).values()) {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    const schemas = [...parameters, ...contents.flatMap((content) => Object.values(content ?? {}))];
    for (const { schema } of schemas)
      if (!("$ref" in schema)) expect([name, isReadable(schema)]).toEqual([name, true]);
      else expect(schema["$ref"]).toBe("#/components/schemas/Problem");
  }
});

/** Fastify draws its routes as a tree of pieces of paths: every line is a piece below the last one that is less deep. */
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
  expect(served.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} /api${path}`).toSorted());
});
