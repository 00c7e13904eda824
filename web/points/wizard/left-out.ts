// The answers that the API refused when it took a visitor's answers over: asked again, with their text and the reason.
import type { ProblemData } from "#web/kit/problem.ts";
import type { PointAnswers } from "../answers.ts";
import type { Wizard, WizardData } from "./define-wizard.ts";
import type { Asking } from "./refused-answers.ts";
import { errorsOfStep, refusedNames } from "./refused-answers.ts";

/** The id of the draft, and why answers were left out of it. */
export type PartlyAdopted = { adopted: string; problem: ProblemData };

type Steps = { questions: readonly string[]; steps: Asking };

const isRefusedIn = ({ steps }: Pick<Steps, "steps">, { errors }: ProblemData, step: string): boolean =>
  Object.keys(errorsOfStep(errors, step, steps)).length > 0;

/** The step that asks for the first of them; undefined: none does, e.g. of files. */
export const firstLeftOut = (wizard: Steps, problem: ProblemData): string | undefined =>
  wizard.questions.find((step) => isRefusedIn(wizard, problem, step));

/** Shows them in their fields until their step is passed or the draft has others. */
export function withLeftOut<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>>(
  wizard: Wizard<Name, Answers, Data>,
  data: Data,
): Data {
  const { owner, answers, step, draft } = data;
  const kept = wizard.local(owner);
  const local = kept.read();
  if (!draft || !local || local.adopted !== draft.id) return data;
  const { problem } = local;
  const left = wizard.questions.slice(wizard.names.indexOf(step));
  if (!problem || !left.some((it) => isRefusedIn(wizard, problem, it))) {
    kept.forget();
    return data;
  }
  const here = { ...problem, errors: errorsOfStep(problem.errors, step, wizard.steps) };
  const names = new Set(refusedNames(local.answers, here, wizard.steps));
  const again = Object.fromEntries(Object.entries(local.answers).filter(([name]) => names.has(name)));
  if (names.size === 0 || hasOthers(answers, again)) return data;
  return { ...data, answers: { ...answers, ...again }, refused: { problem: here, values: {} } };
}

/** A draft always has a currency. */
const hasOthers = (answers: object, again: object): boolean =>
  Object.entries(answers).some(
    ([name, value]) => name !== "currency" && name in again && value != null && String(value) !== "",
  );
