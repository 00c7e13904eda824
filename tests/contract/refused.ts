// Finds the values that an endpoint's schemas refuse with the server's own parsers, without a call: fast for hundreds of values.
import qs from "qs";
import { parseQuery } from "#server/http/parse-query.ts";
import { readBody, readParams, readQuery } from "#server/http/read.ts";
import { Problem } from "#server/kit/problem.ts";
import type { Listed } from "./endpoints.ts";

export type Refused = { code: string; fields: string[]; codes: Record<string, string[]> };

export const refusedBody = (it: Listed, body: unknown): Refused | null =>
  refusedBy(() => readBody(it, JSON.parse(JSON.stringify(body))));

export const refusedQuery = (it: Listed, query: object): Refused | null =>
  refusedBy(() => readQuery(it, parseQuery(qs.stringify(query, { arrayFormat: "comma" }))));

export const refusedParams = (it: Listed, params: Record<string, string>): Refused | null =>
  refusedBy(() => readParams(it, params));

/** Throws errors that are not answers of the API: a call would get 500. */
function refusedBy(read: () => unknown): Refused | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const fields = Object.entries(error.details.fields ?? {});
    const codes = Object.fromEntries(fields.map(([field, wrongs]) => [field, wrongs.map(({ code }) => code)]));
    return { code: error.code, fields: Object.keys(codes), codes };
  }
}
