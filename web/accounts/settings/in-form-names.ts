import { Problem } from "#web/kit/problem.ts";

type Renames = (path: string) => string | undefined;

/** Runs a call with a body built from a form; reports the API's field problems under the names of the form's fields. */
export async function inFormNames<T>(call: Promise<T>, rename: Renames): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const entries = Object.entries(error.data.errors).map(([path, list]) => [rename(path) ?? path, list]);
    throw new Problem({ ...error.data, errors: Object.fromEntries(entries) });
  }
}

/** `phones.1.phone` → the name of the field in the second row. */
export const inRows =
  (list: string, names: readonly string[]): Renames =>
  (path) => {
    const [start, index] = path.replace(/^data\./, "").split(".");
    return start === list && index !== undefined ? names[Number(index)] : undefined;
  };
