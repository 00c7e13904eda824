// The reply's Zod schema → the JSON schema that Fastify serializes with: fast, and undeclared fields are not sent.
import { z } from "zod";
import type { Reply } from "#contract/kit/endpoint.ts";
import { Meta } from "#contract/kit/endpoint.ts";

type Json = { [key: string]: unknown };

export function replySchema(reply: Reply): Json {
  if (reply.kind !== "one" && reply.kind !== "many") throw new Error(`A reply of kind ${reply.kind} is no JSON`);
  const data =
    reply.kind === "one" ? z.object({ data: reply.schema }) : z.object({ data: z.array(reply.schema), meta: Meta });
  const json = z.toJSONSchema(data, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
    reused: "inline",
  }) as Json;
  delete json["$schema"];
  return plain(json) as Json;
}

/**
 * `anyOf: [X, null]` → `nullable`: the serializer tests each value against the parts of a union, which is slow. Limits
 * and formats are dropped: they matter to readers only.
 */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== "object" || node === null) return node;
  const {
    pattern: _p,
    format: _f,
    minimum: _n,
    maximum: _x,
    exclusiveMinimum: _en,
    exclusiveMaximum: _ex,
    ...rest
  } = node as Json;
  const options = rest["anyOf"];
  if (Array.isArray(options)) {
    const solid = options.filter((option: Json) => option["type"] !== "null");
    if (solid.length === 1 && options.length === 2) return nullable(plain(solid[0]) as Json);
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === "enum" || key === "const" ? value : plain(value)]),
  );
}

/** An enum lists null as well: in a union the serializer tests the value against the list. */
const nullable = (node: Json): Json =>
  Array.isArray(node["enum"])
    ? { ...node, nullable: true, enum: [...(node["enum"] as unknown[]), null] }
    : { ...node, nullable: true };
