// Every endpoint of the surface, flat, by the name that calls use.
import type { z } from "zod";
import { surface, type Call } from "#contract/surface.ts";
import type { AnyEndpoint } from "#server/http/call.ts";

export type Listed = AnyEndpoint & { call: Call };

export const endpoints: Listed[] = Object.values(surface).flatMap((room) =>
  Object.values(room as unknown as Record<string, AnyEndpoint>).map((it) => ({
    ...it,
    call: `${it.method} ${it.path}` as Call,
  })),
);

/** `[call, endpoint]` for `test.each`. */
export const named = (list: Listed[]): [Call, Listed][] => list.map((it) => [it.call, it]);

export const paramNames = ({ path }: Listed): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).filter((name) => name !== undefined);

export const shapeOf = (schema: z.ZodType | null): Record<string, z.ZodType> =>
  (schema as { shape?: Record<string, z.ZodType> } | null)?.shape ?? {};

/** `include` as the contract declares it: an optional text that is split at its commas and checked against a list. */
export const acceptedIncludes = ({ query }: Listed): string[] => {
  const include = shapeOf(query)["include"] as z.ZodOptional<z.ZodPipe<z.ZodType, z.ZodArray<z.ZodEnum>>> | undefined;
  return include ? include.unwrap().out.element.options.map(String) : [];
};
