// How an endpoint is declared. Server, client, OpenAPI and tests are all derived from these declarations.
import { z } from "zod";
import type { Ability } from "../abilities.ts";
import type { ErrorCode } from "../errors.ts";
import { Id } from "./fields.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Who may call: everyone, any signed-in user, or a user who holds the ability. The server refuses to start without it. */
export type Access = "public" | "user" | Ability;

export type Reply =
  | { kind: "one"; schema: z.ZodType }
  | { kind: "many"; schema: z.ZodType }
  | { kind: "none" }
  /** Server-sent events; each event's data has this schema. */
  | { kind: "stream"; schema: z.ZodType }
  /** Bytes to keep, e.g. an archive. */
  | { kind: "file"; type: string };

/** Files that come as multipart/form-data, with plain fields beside them. */
export type Upload = {
  /** The form field of the files. */
  field: string;
  /** What is taken; how big one may be is the operator's setting. */
  kind: "image" | "media";
  /** How many at most; one has to be there. */
  max: number;
  /** Stills of videos may come beside them: a file named `poster-<n>` for the n-th file, counted from 0. */
  posters?: true;
  /** The other fields; they come as texts. */
  fields: z.ZodType;
};

export type Endpoint = {
  method: Method;
  /** Path below `/api`, parameters as `:name`. */
  path: string;
  summary: string;
  access: Access;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  /** Instead of a JSON body. */
  upload: Upload | null;
  reply: Reply;
  status: 200 | 201 | 204;
  /** What this call can answer besides the errors that every call can (auth.required, rate.limited, …). */
  errors: readonly ErrorCode[];
  /** The 404 for a path parameter that names nothing, or nothing that the viewer may see. */
  missing: ErrorCode | null;
  /** Runs in a transaction. True for everything but plain reads. */
  writes: boolean;
  /** A POST that creates or decides: honours `Idempotency-Key`. */
  idempotent: boolean;
  /** Refused while acting for someone else (rule P8). */
  noDelegation: boolean;
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
  /** Of parameters that are no UUID. */
  params?: Record<string, z.ZodType<string>>;
  query?: Q;
  body?: B;
  upload?: U;
  errors?: readonly ErrorCode[];
  missing?: ErrorCode;
  /** Only for a GET with an effect, like opening a phone. */
  writes?: W;
  status?: 200 | 201 | 204;
  /** For a POST whose answer holds a secret: an answer that is kept for its key would keep it in clear. */
  idempotent?: false;
  /** Refused while acting for someone else: passwords, sessions, leaving, mandates. */
  noDelegation?: true;
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
      summary: options.summary,
      access: options.access,
      params: paramsOf(path, options.params),
      query: options.query ?? noQuery,
      body: options.body ?? null,
      upload: options.upload ?? null,
      reply: options.reply,
      status: options.status ?? (options.reply.kind === "none" ? 204 : usualStatus),
      errors: options.errors ?? [],
      missing: options.missing ?? null,
      writes: options.writes ?? method !== "GET",
      idempotent: options.idempotent ?? method === "POST",
      noDelegation: options.noDelegation ?? false,
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
/** The answer is the file itself, to be saved under a name. @param type its media type. */
export const file = (type: string) => ({ kind: "file", type }) as const;
export const stream = <S extends z.ZodType>(schema: S) => ({ kind: "stream", schema }) as const;

export const Meta = z.object({
  /** Exact unless `more` is true: then there are at least so many (lists are counted up to 1,000, searches up to what they looked at). */
  total: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  more: z.boolean().optional(),
});
export type Meta = z.infer<typeof Meta>;
export type Page<T> = { data: T[]; meta: Meta };
