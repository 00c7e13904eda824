// Which answers of a wizard an API's refusal means, so that the others can be saved and the refused ones asked again.
import type { ProblemData } from "#web/kit/problem.ts";

type Errors = ProblemData["errors"];
/** The steps with what they ask for. */
export type Asking = Readonly<Record<string, { answers: readonly string[] }>>;

/** Answers that are one question: they are left out together. */
const together: Record<string, readonly string[]> = {
  point_type_id: ["point_type", "point_purposes"],
  point_purpose_ids: ["point_type", "point_purposes"],
  date: ["date", "time"],
  currency: ["currency", "budget", "price"],
};
const place = ["address_id", "address", "place"];
/** Not asked by any step. Without its receiver a direct request would be for everybody, so these are never left out. */
const kept = ["offer_id", "receiver_id", "public_alias", "client_id", "_"];

/** The names of the answers that one field of the API means; a field of no answer is a part of a new place. */
function answersOf(field: string, steps: Asking): readonly string[] {
  const [name = ""] = field.split(".");
  if (kept.includes(name)) return [];
  const isAnswer = name === "media_ids" || Object.values(steps).some(({ answers }) => answers.includes(name));
  return together[name] ?? (isAnswer && !place.includes(name) ? [name] : place);
}

/** The refused ones of these answers. */
export function refusedNames(given: object, { errors, status }: ProblemData, steps: Asking): string[] {
  const isAnswer = status >= 400 && status < 500 && status !== 401 && status !== 429;
  const names = Object.keys(errors).flatMap((field) => answersOf(field, steps));
  const known = new Map(Object.entries(given));
  return isAnswer ? [...new Set(names)].filter((name) => known.get(name) != null) : [];
}

/** The errors of one step. */
export const errorsOfStep = (errors: Errors, step: string, steps: Asking): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) =>
      answersOf(field, steps).some((name) => steps[step]?.answers.includes(name)),
    ),
  );
