// Declares an endpoint. Server, client, OpenAPI and tests are all derived from these declarations.
import { z } from "zod";
import type { Ability } from "../abilities.ts";
import type { ErrorCode } from "../errors.ts";
import type { Feature } from "../features.ts";
import { Id } from "./fields.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Permitted callers: all, signed-in users, or users with the ability. Without it the server refuses to start. */
export type Access = "public" | "user" | Ability;

export type Reply =
  | { kind: "one"; schema: z.ZodType }
  | { kind: "many"; schema: z.ZodType }
  /** Of DELETE 204 without a body, else `{ "data": {} }`: clients count only 200 and 201 as a success of the other methods. */
  | { kind: "none" }
  /** Server-sent events; each event's data has this schema. */
  | { kind: "stream"; schema: z.ZodType }
  /** A binary file, e.g. an archive. */
  | { kind: "file"; type: string };

/** Files as multipart/form-data, with plain fields beside them. */
export type Upload = {
  /** The form field of the files. */
  field: string;
  /** Accepted types; the operator configures the maximum size. */
  kind: "image" | "media";
  /** The maximum number; at least one is required. */
  max: number;
  /** Accepts posters of videos beside them: a file named `poster-<n>` for the n-th file, counted from 0. */
  posters?: true;
  /** The other fields, received as texts. */
  fields: z.ZodType;
};

export type Endpoint = {
  method: Method;
  /** Path below `/api`, parameters as `:name`. */
  path: string;
  /** A second path of the same call, under the name that a reader would look for. */
  alias: string | null;
  summary: string;
  access: Access;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  /** Instead of a JSON body. */
  upload: Upload | null;
  reply: Reply;
  status: 200 | 201 | 204;
  /** Errors of this call besides those of every call (auth.required, rate.limited, …). */
  errors: readonly ErrorCode[];
  /** The 404 for a path parameter of a missing thing, or of a thing hidden from the viewer. */
  missing: ErrorCode | null;
  /** Runs in a transaction. True for all calls except plain reads. */
  writes: boolean;
  /** A POST that creates or decides, or a PATCH: it supports `Idempotency-Key`. */
  idempotent: boolean;
  /** `If-Match` with the `version` (where the reply has none: the `updated_at`) that the client has read: a thing changed since is refused with `version.changed`. */
  versioned: boolean;
  /** Refused while acting as a managed person (rule P8). */
  noDelegation: boolean;
  /** A call of a room that stays, which goes with a feature that is switched off. */
  feature: Feature | null;
};

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type IdParams<Path extends string> = { [Name in ParamNames<Path>]: string };

type Options<Q extends z.ZodType, B extends z.ZodType, R extends Reply, A extends Access, U, W extends boolean> = {
  summary: string;
  access: A;
  reply: R;
  /** Schemas of parameters that are not UUIDs. */
  params?: Record<string, z.ZodType<string>>;
  query?: Q;
  body?: B;
  upload?: U;
  errors?: readonly ErrorCode[];
  missing?: ErrorCode;
  /** Only for a GET with an effect, e.g. the reveal of a phone. */
  writes?: W;
  status?: 200 | 201 | 204;
  alias?: string;
  /** For a POST with a secret in its answer: a reply stored for its key would store the secret in clear text. */
  idempotent?: false;
  versioned?: true;
  /** Refused while acting as a managed person: passwords, sessions, account deletion, mandates. */
  noDelegation?: true;
  feature?: Feature;
};

type Declared<M extends Method, P extends string, Q extends z.ZodType, B, R extends Reply, A, U, W> = Omit<
  Endpoint,
  "method" | "path" | "params" | "query" | "body" | "upload" | "reply" | "access" | "writes"
> & {
  method: M;
  path: P;
  params: z.ZodType<IdParams<P>>;
  query: Q;
  body: B;
  upload: U;
  reply: R;
  access: A;
  writes: W;
};

const noQuery = z.strictObject({});
const paramsOf = (path: string, own: Record<string, z.ZodType<string>> = {}) =>
  z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, own[name] ?? Id])));

function declare<M extends Method>(method: M, usualStatus: 200 | 201 | 204) {
  return <
    const P extends string,
    R extends Reply,
    A extends Access,
    Q extends z.ZodType = typeof noQuery,
    B extends z.ZodType = never,
    const U extends Upload | null = null,
    const W extends boolean = M extends "GET" ? false : true,
  >(
    path: P,
    options: Options<Q, B, R, A, U, W>,
  ) =>
    ({
      method,
      path,
      alias: options.alias ?? null,
      summary: options.summary,
      access: options.access,
      params: paramsOf(path, options.params),
      query: options.query ?? noQuery,
      body: options.body ?? null,
      upload: options.upload ?? null,
      reply: options.reply,
      status: options.status ?? (options.reply.kind === "none" && method !== "DELETE" ? 200 : usualStatus),
      errors: options.errors ?? [],
      missing: options.missing ?? null,
      writes: options.writes ?? method !== "GET",
      idempotent: options.idempotent ?? (method === "POST" || method === "PATCH"),
      versioned: options.versioned ?? false,
      noDelegation: options.noDelegation ?? false,
      feature: options.feature ?? null,
    }) as unknown as Declared<M, P, Q, [B] extends [never] ? null : B, R, A, U, W>;
}

export const get = declare("GET", 200);
export const post = declare("POST", 201);
export const patch = declare("PATCH", 200);
export const del = declare("DELETE", 204);

/** `{ "data": … }` */
export const one = <S extends z.ZodType>(schema: S) => ({ kind: "one", schema }) as const;
/** `{ "data": […], "meta": { total, per_page, current_page, last_page } }` */
export const many = <S extends z.ZodType>(schema: S) => ({ kind: "many", schema }) as const;
export const none = { kind: "none" } as const;
/** The answer is the file itself, as a download with a name. @param type its media type. */
export const file = (type: string) => ({ kind: "file", type }) as const;
export const stream = <S extends z.ZodType>(schema: S) => ({ kind: "stream", schema }) as const;

export const Meta = z.object({
  /** Exact unless `more` is true: then a minimum (lists are counted up to 1,000, searches up to the rows they read). */
  total: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  more: z.boolean().optional(),
  /** Of a list that is changed as a whole, for `If-Match`. */
  version: z.string().optional(),
});
export type Meta = z.infer<typeof Meta>;
export type Page<T> = { data: T[]; meta: Meta };
