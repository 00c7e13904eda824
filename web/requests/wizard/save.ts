import { sayingWhere } from "#web/addresses/address-input.ts";
import type { Api } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { inputOf } from "./answers.ts";
import type { Answers } from "./answers.ts";
import { readBudget, readDetails, readWhen, readWhere } from "./read-rest.ts";
import { readWhat } from "./read-what.ts";
import type { StepName } from "./steps.ts";

/** What a step's form says; throws a `Problem` with the fields that are wrong. */
export async function readStep(step: StepName, form: FormReader, api: Api): Promise<Partial<Answers>> {
  if (step === "what") return readWhat(form, api);
  if (step === "details") return readDetails(form, api);
  if (step === "where") return readWhere(form, api);
  if (step === "when") return readWhen(form);
  return step === "budget" ? readBudget(form) : {};
}

const asked = ["what", "details", "where", "when", "budget"] as const;

/** All questions in one form: what is wrong with any of them is said at once. */
export async function readAll(form: FormReader, api: Api): Promise<Partial<Answers>> {
  const read = await Promise.allSettled(asked.map(async (step) => readStep(step, form, api)));
  const failures = read.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const problems = failures.filter((reason) => reason instanceof Problem);
  if (failures.length > problems.length) throw failures.find((reason) => !(reason instanceof Problem));
  const [first] = problems;
  if (first)
    throw new Problem({ ...first.data, errors: Object.assign({}, ...problems.map(({ data }) => data.errors)) });
  return Object.assign({}, ...read.map((one) => (one.status === "fulfilled" ? one.value : {}))) as Partial<Answers>;
}

/**
 * Into the draft on the server, which is made with the first answer; a new place becomes a location first.
 * @param forOther it is for someone without a profile. @returns the draft's id.
 */
export async function saveDraft(
  api: Api,
  draft: string | null,
  change: Partial<Answers>,
  forOther = false,
): Promise<string> {
  const made = change.address ? await sayingWhere(api("POST /addresses", { body: change.address })) : null;
  const body = { ...inputOf(change), ...(made && { address_id: made.id }) };
  if (!draft && forOther) return (await api("POST /service-requests/managed", { body })).id;
  if (!draft) return (await api("POST /service-requests", { body })).id;
  if (Object.keys(body).length > 0) await api("PATCH /service-requests/:id", { params: { id: draft }, body });
  return draft;
}

/** A visitor's answers, after the login. What the API says against the place is returned, the rest is kept without it. */
export async function adopt(api: Api, answers: Partial<Answers>): Promise<{ id: string; refused: ProblemData | null }> {
  try {
    return { id: await saveDraft(api, null, answers), refused: null };
  } catch (error) {
    if (!(error instanceof Problem) || !answers.address) throw error;
    return { id: await saveDraft(api, null, { ...answers, address: undefined }), refused: error.data };
  }
}
