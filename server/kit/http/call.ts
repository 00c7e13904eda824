import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
// What a handler of an endpoint gets and gives, derived from its declaration.
import type { Access, Endpoint, Page, Reply } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { Tx } from "../db.ts";
import type { Kit } from "../kit.ts";
import type { Member, Viewer } from "../viewer.ts";

export type AnyEndpoint = Omit<Endpoint, "params" | "query" | "body" | "reply" | "access"> & {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  reply: Reply;
  access: Access;
};

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export type HandlerCall<E extends AnyEndpoint> = {
  kit: Kit;
  /** The transaction of this call; for plain reads the pool. */
  tx: Tx;
  viewer: E["access"] extends "public" ? Viewer : Member;
  params: Output<E["params"]>;
  query: Output<E["query"]>;
  body: Output<E["body"]>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type HandlerResult<R extends Reply> = R extends { kind: "one"; schema: infer S extends z.ZodType }
  ? z.input<S>
  : R extends { kind: "many"; schema: infer S extends z.ZodType }
    ? Page<z.input<S>>
    : R extends { kind: "stream" }
      ? NodeJS.ReadableStream
      : void;

export type Handlers<R extends Record<string, AnyEndpoint>> = {
  [Name in keyof R]: (call: HandlerCall<R[Name]>) => Promise<HandlerResult<R[Name]["reply"]>>;
};
