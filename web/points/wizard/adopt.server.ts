import type { ErrorCode } from "#contract/errors.ts";
import { placeField } from "#web/addresses/place.ts";
import type { Api } from "#web/kit/calls.ts";
import { orRefusal } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import type { PointAnswers } from "../answers.ts";
import type { Wizard } from "./define-wizard.ts";
import type { Asking } from "./refused-answers.ts";
import { refusedNames } from "./refused-answers.ts";

type Saving<Answers extends PointAnswers> = Pick<Wizard<string, Answers>, "save"> & { steps: Asking };

type Adopted = {
  id: string;
  published: boolean;
  /** The problem of the answers that were left out. */
  refused: ProblemData | null;
};

/**
 * Saves a visitor's answers after the login: publishes them if requested and possible, else makes a draft. Leaves
 * refused answers out of the draft. @param client_id makes one draft of them, however often it is called
 */
export async function adopt<Answers extends PointAnswers>(
  wizard: Saving<Answers>,
  api: Api,
  answers: Partial<Answers>,
  publish: boolean,
  client_id?: string,
): Promise<Adopted> {
  const once = client_id ? { client_id } : {};
  if (publish) {
    const id = await orRefusal(wizard.save(api, null, answers, { publish, ...once }));
    if (typeof id === "string") return { id, published: true, refused: null };
  }
  return draftOf(wizard, api, answers, once);
}

/** A refusal without fields can only mean the place, which is looked up. */
const errorsOf = ({ errors, code }: ProblemData): ProblemData["errors"] =>
  Object.keys(errors).length > 0 ? errors : { [placeField]: [{ code: code as ErrorCode }] };

/** Repeats with fewer answers: the API may find the next wrong one only without the first. */
async function draftOf<Answers extends PointAnswers>(
  wizard: Saving<Answers>,
  api: Api,
  answers: Partial<Answers>,
  once: { client_id?: string },
): Promise<Adopted> {
  const id = await orRefusal(wizard.save(api, null, answers, once));
  if (typeof id === "string") return { id, published: false, refused: null };
  const names = refusedNames(answers, { ...id.data, errors: errorsOf(id.data) }, wizard.steps);
  if (names.length === 0) throw id;
  const left = Object.entries(answers).filter(([name]) => !names.includes(name));
  const made = await draftOf(wizard, api, Object.fromEntries(left) as Partial<Answers>, once);
  return { ...made, refused: { ...id.data, errors: { ...made.refused?.errors, ...errorsOf(id.data) } } };
}
