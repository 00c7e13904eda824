// Types of the arguments and the result of an endpoint's handler, derived from its declaration.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Access, Endpoint, Page, Reply, Upload } from "#contract/kit/endpoint.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Received } from "#server/files/upload/receive.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member, Viewer } from "#server/kit/viewer.ts";

export type AnyEndpoint = Omit<Endpoint, "params" | "query" | "body" | "reply" | "access"> & {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  reply: Reply;
  access: Access;
};

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The arguments of all calls. */
export type Call<E extends AnyEndpoint> = {
  kit: Kit;
  viewer: E["access"] extends "public" ? Viewer : Member;
  params: Output<E["params"]>;
  query: Output<E["query"]>;
  body: Output<E["body"]>;
  language: Language;
  /** The version that the client has read, by `If-Match`; null: not sent. */
  version: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Reads = { db: Db };
/** The transaction of the call. */
type Writes = { tx: Tx };

/** A write gets the transaction of the call and no other access to the database; a plain read gets no transaction. */
export type HandlerCall<E extends AnyEndpoint> = Call<E> &
  (E["upload"] extends Upload ? Reads & UploadCall<E["upload"]> : E["writes"] extends true ? Writes : Reads);

/** For a call with files: pictures are processed before the transaction, not in it. */
type UploadCall<U extends Upload> = Received<z.output<U["fields"]>> & {
  /** Idempotent like any other write; a repeated call gets the first result and `work` is not run. */
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

export type HandlerResult<R extends Reply> = R extends { kind: "one"; schema: infer S extends z.ZodType }
  ? z.input<S>
  : R extends { kind: "many"; schema: infer S extends z.ZodType }
    ? Page<z.input<S>>
    : R extends { kind: "stream" }
      ? NodeJS.ReadableStream
      : R extends { kind: "file" }
        ? FileReply
        : void;

/** The name to save it under, and its bytes. `inline`: a link to it shows it; only for files that the app made itself. */
export type FileReply = { name: string; stream: NodeJS.ReadableStream; inline?: boolean };

export type Handlers<R extends Record<string, AnyEndpoint>> = {
  [Name in keyof R]: (call: HandlerCall<R[Name]>) => Promise<HandlerResult<R[Name]["reply"]>>;
};
