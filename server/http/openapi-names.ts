// The named schemas of the OpenAPI document: a name is that of the contract's export.
import { globSync } from "node:fs";
import { z } from "zod";
import { type Comments, described } from "./openapi-comments.ts";

const files = globSync("{*,kit/*}.ts", { cwd: `${import.meta.dirname}/../../contract` });
const modules: Record<string, unknown>[] = await Promise.all(
  files.filter((file) => !file.endsWith(".test.ts")).map((file) => import(/* @vite-ignore */ `#contract/${file}`)),
);

export type Io = "input" | "output";
type Json = Record<string, unknown>;

/** Two schemas of one name are an error of the contract. */
function registryOf(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  const named = new Map<string, z.ZodType>();
  for (const [name, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.ZodType) || !/^[A-Z]/.test(name) || named.get(name) === schema) continue;
    if (named.has(name)) throw new Error(`The contract has two schemas called ${name}`);
    named.set(name, schema);
    registry.add(schema, { id: name });
  }
  return registry;
}

type Converted = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

/**
 * A text that is changed before its check (trimmed, split at commas) has the limits of its result: Zod converts what comes in.
 * The document asks for a little more than the server, which also takes more blanks around a text and commas in a row.
 */
function limitText(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
  if (!(schema instanceof z.ZodPipe) || json.type !== "string" || json.pattern) return;
  const { out } = schema.def;
  if (out instanceof z.ZodString) {
    if (out.maxLength !== null) json.maxLength = Math.min(out.maxLength, json.maxLength ?? out.maxLength);
    if (out.minLength) json.minLength = out.minLength;
  }
  if (out instanceof z.ZodArray && out.element instanceof z.ZodEnum) {
    const word = `(?:${out.element.options.map((it) => String(it).replaceAll(".", "\\.")).join("|")})`;
    json.pattern = `^${word}(?:,${word})*$`;
  }
}

const registry = registryOf();
const mark = /^#\/\$defs\/(input|output)\/(\w+)$/;

/**
 * Converts schemas and remembers which named ones they refer to.
 * `schemaOf` writes `#/$defs/output/Person` for a named schema; `finish` gives those their place in the components.
 */
export function namedSchemas(comments: Comments) {
  const definitions: Record<Io, Map<string, Json>> = { input: new Map(), output: new Map() };

  /** The schema itself, also where it has a name. */
  function inlineSchemaOf(schema: z.ZodType, io: Io): Json {
    const options = {
      io,
      metadata: registry,
      unrepresentable: "any",
      reused: "inline",
      override: ({ zodSchema, jsonSchema }: Converted) => limitText(zodSchema, jsonSchema),
    } as const;
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, options) as Json;
    const place = (ref: string) => ref.replace("#/$defs/", `#/$defs/${io}/`);
    const definitionsHere = $defs as Record<string, Json>;
    const own = registry.get(schema)?.id;
    for (const [name, { id: _id, ...definition }] of Object.entries(definitionsHere))
      if (name !== own) definitions[io].set(name, withReferences(open(definition, io), place) as Json);
    const { id: _own, ...root } = (own && definitionsHere[own]) || json;
    return withReferences(open(root, io), place) as Json;
  }

  function schemaOf(schema: z.ZodType, io: Io): Json {
    // Inside an object a named schema is a reference, not the root.
    const { properties } = inlineSchemaOf(z.object({ it: schema }), io) as { properties: { it: Json } };
    return properties.it;
  }

  /** A schema that callers send and get in two shapes has two names: `Address` and `AddressInput`. */
  function finish(document: Json): Json {
    const named = (io: Io, name: string): string => {
      const other = definitions[io === "input" ? "output" : "input"].has(name);
      return io === "input" && other && !isSame(name) ? `${name}Input` : name;
    };
    const isSame = sameInBoth(definitions);
    const place = (ref: string) =>
      ref.replace(mark, (_, io: Io, name: string) => `#/components/schemas/${named(io, name)}`);
    const schemas: Json = {};
    for (const io of ["output", "input"] as const)
      for (const [name, definition] of definitions[io]) {
        const own = named(io, name);
        if (own !== name && definitions.input.has(own)) throw new Error(`Two schemas would be called ${own}`);
        const description = comments.get(name);
        schemas[own] = { ...(description && { description }), ...(described(definition, name, comments) as Json) };
      }
    const components = { ...(document["components"] as Json) };
    components["schemas"] = { ...(components["schemas"] as Json), ...schemas };
    return withReferences({ ...document, components }, place) as Json;
  }

  return { schemaOf, inlineSchemaOf, finish };
}

/** Replies may get more fields later: a client must not refuse those that it does not know. */
const open = <T>(json: T, io: Io): T => (io === "output" ? (withoutClosing(json) as T) : json);

function withoutClosing(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutClosing);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).filter(([key, value]) => key !== "additionalProperties" || value !== false);
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutClosing(value)]));
}

/** True if request and reply have the same shape, and so do all schemas that they refer to. */
function sameInBoth({ input, output }: Record<Io, Map<string, Json>>): (name: string) => boolean {
  const plain = (json: Json | undefined) => JSON.stringify(json)?.replaceAll(/#\/\$defs\/(input|output)\//g, "");
  const differing = new Set([...input.keys()].filter((name) => plain(input.get(name)) !== plain(output.get(name))));
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const [name, definition] of input)
      if ([...differing].some((other) => JSON.stringify(definition).includes(`/${other}"`))) differing.add(name);
  }
  return (name) => !differing.has(name);
}

/** The same JSON with every `$ref` changed, and without the bounds that Zod gives to every integer. */
function withReferences(node: unknown, change: (ref: string) => string): unknown {
  if (Array.isArray(node)) return node.map((item) => withReferences(item, change));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if ((key === "minimum" || key === "maximum") && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return [];
      return [[key, key === "$ref" && typeof value === "string" ? change(value) : withReferences(value, change)]];
    }),
  );
}
