import { Problem } from "#web/kit/problem.ts";

/** Reads the parts of a form; refusals of several parts are thrown as one problem with the errors of all fields. */
export async function readParts<Change extends object>(parts: Promise<Partial<Change>>[]): Promise<Partial<Change>> {
  const read = await Promise.allSettled(parts);
  const failures = read.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const fault = failures.find((reason) => !(reason instanceof Problem));
  if (fault) throw fault;
  const problems = failures.filter((reason) => reason instanceof Problem);
  const [first] = problems;
  if (first)
    throw new Problem({ ...first.data, errors: Object.assign({}, ...problems.map(({ data }) => data.errors)) });
  return Object.assign({}, ...read.map((one) => (one.status === "fulfilled" ? one.value : {}))) as Partial<Change>;
}
