import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { apiOf } from "./api.ts";
import type { Api } from "./calls.ts";
import { Problem } from "./problem.ts";
import type { ProblemData } from "./problem.ts";
import { readForm } from "./read-form.ts";
import type { FormReader } from "./read-form.ts";

/** What a page shows again when the API refused its form: why, and what had been typed (no passwords). */
export type Refused = { problem: ProblemData; values: Record<string, string[]> };
type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Tools = { form: FormReader; api: Api };

/**
 * An action in one call: reads the form, lets `run` talk to the API, and turns a `Problem` into what `PageForm` shows.
 * Calls made with its `api` happen once however often the same form is sent.
 */
export async function attempt<T>({ request, context }: Args, run: (tools: Tools) => Promise<T>) {
  const posted = await request.formData();
  const form = readForm(posted);
  try {
    return await run({ form, api: apiOf(context, form.text("_key") || crypto.randomUUID()) });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data<Refused>({ problem: error.data, values: valuesOf(posted) }, error.init);
  }
}

/** What a form gives back after an error. */
export function valuesOf(posted: FormData): Record<string, string[]> {
  const names = [...new Set(posted.keys())].filter((name) => name !== "_key" && !/password|code/.test(name));
  return Object.fromEntries(names.map((name) => [name, readForm(posted).all(name)]));
}

export const isRefused = (result: unknown): result is Refused =>
  typeof result === "object" && result !== null && "problem" in result && "values" in result;
