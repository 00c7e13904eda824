// OpenAPI 3.1, generated from the contract.
import { z } from "zod";
import { errors, type ErrorCode } from "#contract/errors.ts";
import { Meta, type Upload } from "#contract/kit/endpoint.ts";
import type { AnyEndpoint } from "./call.ts";
import { type Comments, described, readComments } from "./openapi-comments.ts";
import { guide } from "./openapi-guide.ts";
import { namedSchemas } from "./openapi-names.ts";
import { describeRoom, shareParameters } from "./openapi-parts.ts";
import { hasVersion } from "./versions.ts";

type Json = Record<string, unknown>;
type Surface = Record<string, Record<string, AnyEndpoint>>;

type Schemas = ReturnType<typeof namedSchemas>;

/** @param surface rooms → endpoints, as in contract/surface.ts. */
export function openApiOf(surface: Surface, version: string): Json {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  const comments = readComments();
  const schemas = namedSchemas(comments);
  for (const [room, endpoints] of Object.entries(surface)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const about = { endpoint, tagged: hasVersion(endpoint, endpoints), comments };
      const id = `${room}.${name}`;
      (paths[pathOf(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operation(schemas, id, about);
      if (endpoint.alias)
        (paths[pathOf(endpoint.alias)] ??= {})[endpoint.method.toLowerCase()] = operation(
          schemas,
          `${id}.alias`,
          about,
        );
    }
  }
  return schemas.finish({
    openapi: "3.1.0",
    info: {
      title: "Poruch",
      version,
      description: guide,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The server that this document comes from" }],
    tags: Object.keys(surface).map((room) => ({ name: room, description: describeRoom(room) })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      parameters: shareParameters(paths),
      headers: headersOfReplies,
      responses: sharedFailures(surface),
      schemas: { Problem: schemas.schemaOf(ProblemShape, "output") },
    },
  });
}

const pathOf = (path: string): string => `/api${path.replaceAll(/:(\w+)/g, "{$1}")}`;

const FieldProblemShape = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const ProblemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errors)),
  message: z.string(),
  params: z.record(z.string(), z.unknown()),
  errors: z.record(z.string(), z.array(FieldProblemShape)).optional(),
  request_id: z.string(),
});

type Described = { endpoint: AnyEndpoint; tagged: boolean; comments: Comments };

function operation(schemas: Schemas, id: string, { endpoint, tagged, comments }: Described) {
  const path = id.replace(/\.alias$/, "");
  const description = comments.get(path);
  return {
    operationId: id,
    summary: endpoint.summary,
    ...(description && { description }),
    tags: [id.split(".")[0]],
    "x-access": endpoint.access,
    ...(endpoint.noDelegation ? { "x-no-delegation": true } : {}),
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(schemas, endpoint.params, "path"),
      ...withComments(parameters(schemas, endpoint.query, "query"), `${path}.query`, comments),
      ...headers(endpoint),
    ],
    ...(described(requestBody(schemas, endpoint), `${path}.body`, comments) as Json),
    responses: {
      [endpoint.status]: { ...success(schemas, endpoint), ...replyHeaders(endpoint, tagged) },
      ...failures(endpoint),
    },
  };
}

const withComments = (all: Json[], path: string, comments: Comments): Json[] =>
  all.map(({ schema, ...parameter }) => {
    const at = `${path}.${String(parameter["name"])}`;
    const description = comments.get(at);
    return { ...parameter, ...(description && { description }), schema: described(schema, at, comments) };
  });

function requestBody(schemas: Schemas, { body, upload }: AnyEndpoint): Json {
  const content = upload
    ? { "multipart/form-data": { schema: formSchema(schemas, upload) } }
    : body
      ? { "application/json": { schema: schemas.schemaOf(body, "input") } }
      : null;
  // A call without a body is read as an empty one.
  const required = !(body?.safeParse({}).success ?? false);
  return content ? { requestBody: { required, content } } : {};
}

function formSchema(schemas: Schemas, { field, max, posters, fields }: Upload): Json {
  const { properties = {}, ...rest } = schemas.inlineSchemaOf(fields, "input") as { properties?: Record<string, Json> };
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

function parameters(schemas: Schemas, schema: z.ZodType, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = schemas.inlineSchemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    ...((place === "path" || required.includes(name)) && { required: true }),
    ...(field["type"] === "object" ? { style: "deepObject", explode: true } : {}),
    schema: field,
  }));
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key with the same body is done once and answered as before",
  schema: { type: "string", maxLength: 200 },
};

const ifMatch = {
  name: "If-Match",
  in: "header",
  description: "The `version` that was read, or the `updated_at` of what has none: 412 when it has changed since",
  schema: { type: "string" },
};

const managedUser = {
  name: "X-Managed-User",
  in: "header",
  description: "The id of the managed person for whom the account acts",
  schema: { type: "string", format: "uuid" },
};

const headers = (endpoint: AnyEndpoint): Json[] => [
  ...(endpoint.access !== "public" && !endpoint.noDelegation ? [managedUser] : []),
  ...(endpoint.idempotent && endpoint.access !== "public" ? [idempotencyKey] : []),
  ...(endpoint.versioned ? [ifMatch] : []),
];

const header = (description: string, type = "string"): Json => ({ description, schema: { type } });
const headersOfReplies = {
  ETag: header("For `If-Match` of a change"),
  "Idempotency-Replayed": header("`true`: the key is known, and the answer is the first one"),
  "Retry-After": header("Seconds to wait", "integer"),
};
const withHeaders = (names: (keyof typeof headersOfReplies)[]): Json =>
  names.length === 0
    ? {}
    : { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };

const replyHeaders = (endpoint: AnyEndpoint, tagged: boolean): Json =>
  withHeaders([
    ...(tagged ? (["ETag"] as const) : []),
    ...(endpoint.idempotent && endpoint.access !== "public" ? (["Idempotency-Replayed"] as const) : []),
  ]);

function success(schemas: Schemas, { reply, status }: AnyEndpoint): Json {
  if (reply.kind === "none" && status === 204) return { description: "Done" };
  if (reply.kind === "file")
    return { description: "The file", content: { [reply.type]: { schema: { type: "string", format: "binary" } } } };
  const schema =
    reply.kind === "many"
      ? z.object({ data: z.array(reply.schema), meta: Meta })
      : reply.kind === "one"
        ? z.object({ data: reply.schema })
        : reply.kind === "none"
          ? z.object({ data: z.object({}) })
          : reply.schema;
  const type = reply.kind === "stream" ? "text/event-stream" : "application/json";
  return { description: "Done", content: { [type]: { schema: schemas.schemaOf(schema, "output") } } };
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
      ...(endpoint.reply.kind === "many" ? (["page.too_deep"] as const) : []),
      "rate.limited",
    ]),
  ];
}

/** Each refers to the component of its reasons. */
function failures(endpoint: AnyEndpoint): Json {
  return Object.fromEntries(
    failuresByStatus(endpoint).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${failureName(codes)}` },
    ]),
  );
}

const failureName = (codes: ErrorCode[]): string => codes.toSorted().join("-");

const failuresByStatus = (endpoint: AnyEndpoint) => [
  ...Map.groupBy(problemsOf(endpoint), (code) => errors[code].status),
];

const waits = (code: ErrorCode): boolean => [429, 503].includes(errors[code].status);

const failure = (codes: ErrorCode[]): Json => ({
  ...withHeaders(codes.some(waits) ? ["Retry-After"] : []),
  description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join("\n\n"),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

function sharedFailures(surface: Surface): Json {
  const endpoints = Object.values(surface).flatMap((room) => Object.values(room));
  const reasons = endpoints.flatMap(failuresByStatus).map(([, codes]) => [failureName(codes), failure(codes)] as const);
  return Object.fromEntries(reasons.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
