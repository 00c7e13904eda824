import { z } from "zod";
// OpenAPI 3.1 from the contract: nothing is written twice.
import { errors, type ErrorCode } from "#contract/errors.ts";
import { Meta, type Upload } from "#contract/kit/endpoint.ts";
import type { AnyEndpoint } from "./call.ts";

type Json = Record<string, unknown>;
type Surface = Record<string, Record<string, AnyEndpoint>>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Json;
  return json;
};

/** @param surface rooms → endpoints, as in contract/surface.ts. */
export function openApiOf(surface: Surface, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [room, endpoints] of Object.entries(surface)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`;
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(room, name, endpoint);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Poruch", version, description: "Marketplace for local services and one-time jobs" },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: schemaOf(ProblemShape, "output") },
    },
  };
}

const ProblemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.unknown()),
  errors: z.record(z.string(), z.array(z.object({ code: z.string(), message: z.string() }))).optional(),
  request_id: z.string(),
});

function operation(room: string, name: string, endpoint: AnyEndpoint): Json {
  return {
    operationId: `${room}.${name}`,
    summary: endpoint.summary,
    tags: [room],
    "x-access": endpoint.access,
    ...(endpoint.noDelegation ? { "x-as-self": true } : {}),
    ...(endpoint.access === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query"), ...headers(endpoint)],
    ...requestBody(endpoint),
    responses: { [endpoint.status]: success(endpoint), ...failures(endpoint) },
  };
}

function requestBody({ body, upload }: AnyEndpoint): Json {
  const content = upload
    ? { "multipart/form-data": { schema: formSchema(upload) } }
    : body
      ? { "application/json": { schema: schemaOf(body, "input") } }
      : null;
  return content ? { requestBody: { required: true, content } } : {};
}

function formSchema({ field, max, posters, fields }: Upload): Json {
  const { properties = {}, ...rest } = schemaOf(fields, "input") as { properties?: Record<string, Json> };
  const file = { type: "string", format: "binary" };
  const required = [field, ...((rest as { required?: string[] }).required ?? [])];
  const files = max === 1 ? file : { type: "array", items: file, minItems: 1, maxItems: max };
  const stills = posters ? { patternProperties: { "^poster-\\d{1,2}$": file } } : {};
  return { ...rest, type: "object", properties: { [field]: files, ...properties }, ...stills, required };
}

/** Errors that every endpoint with file uploads can return. */
const uploadErrors = [
  "validation.failed",
  "body.malformed",
  "body.type_unsupported",
  "upload.missing",
  "upload.too_big",
  "upload.too_many",
  "upload.type",
  "upload.unreadable",
  "upload.too_many_pixels",
  "server.busy",
] as const satisfies ErrorCode[];

function parameters(schema: z.ZodType, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(field["type"] === "object" ? { style: "deepObject", explode: true } : {}),
    schema: field,
  }));
}

const headers = (endpoint: AnyEndpoint): Json[] =>
  endpoint.idempotent && endpoint.access !== "public"
    ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } }]
    : [];

function success({ reply, summary }: AnyEndpoint): Json {
  if (reply.kind === "none") return { description: "Done" };
  if (reply.kind === "file")
    return { description: summary, content: { [reply.type]: { schema: { type: "string", format: "binary" } } } };
  const schema =
    reply.kind === "many"
      ? z.object({ data: z.array(reply.schema), meta: Meta })
      : reply.kind === "one"
        ? z.object({ data: reply.schema })
        : reply.schema;
  const type = reply.kind === "stream" ? "text/event-stream" : "application/json";
  return { description: summary, content: { [type]: { schema: schemaOf(schema, "output") } } };
}

/** The errors that this call lists, and those that any call with its access, parameters and body can return. */
export function problemsOf(endpoint: AnyEndpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...endpoint.errors,
      ...(endpoint.missing ? [endpoint.missing] : []),
      ...(endpoint.access === "public" ? [] : (["auth.required"] as const)),
      ...(endpoint.access === "public" || endpoint.access === "user" ? [] : (["ability_not_granted"] as const)),
      ...(endpoint.body ? (["validation.failed", "body.malformed", "body.too_large"] as const) : []),
      ...(endpoint.upload ? uploadErrors : []),
      "query.invalid",
      "rate.limited",
    ]),
  ];
}

function failures(endpoint: AnyEndpoint): Json {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => errors[code].status);
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join("\n\n"), content },
    ]),
  );
}
