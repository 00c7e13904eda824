import type { RequestInput } from "#contract/requests.ts";
import { sayingWhere } from "#web/addresses/address-input.ts";
import type { Api } from "#web/kit/calls.ts";
import { orRefusal, Problem } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { inputOf } from "./answers.ts";
import type { Answers } from "./answers.ts";
import { readBudget, readDetails, readWhen, readWhere } from "./read-rest.ts";
import { readWhat } from "./read-what.ts";
import type { StepName } from "./steps.ts";

/** What a step's form says; throws a `Problem` with the fields that are wrong. @param today see `readWhen`. */
export async function readStep(step: StepName, form: FormReader, api: Api, today?: string): Promise<Partial<Answers>> {
  if (step === "what") return readWhat(form, api);
  if (step === "details") return readDetails(form, api);
  if (step === "where") return readWhere(form, api);
  return step === "when" ? { ...readWhen(form, today), ...readBudget(form) } : {};
}

const asked = ["what", "details", "where", "when"] as const;

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

type Saving = {
  /** It is for someone without a profile. */
  forOther?: boolean;
  /** What is no answer of the wizard: `publish`, `comment`, `hidden_to_contractors`, `media_off`. */
  more?: RequestInput;
};

/** Into the draft on the server, which is made with the first answer: one call, all or nothing. @returns the draft's id. */
export async function saveDraft(
  api: Api,
  draft: string | null,
  change: Partial<Answers>,
  { forOther = false, more = {} }: Saving = {},
): Promise<string> {
  const body = { ...inputOf(change), ...more };
  if (!draft) {
    const made = forOther ? api("POST /service-requests/managed", { body }) : api("POST /service-requests", { body });
    return (await sayingWhere(made)).id;
  }
  if (Object.keys(body).length > 0)
    await sayingWhere(api("PATCH /service-requests/:id", { params: { id: draft }, body }));
  return draft;
}

type Adopted = {
  id: string;
  published: boolean;
  /** What the API says against the place. */ refused: ProblemData | null;
};

/**
 * A visitor's answers, after the login: posted at once where that was asked for and nothing stands against it, else a
 * draft. A place that is refused, or a day that has passed meanwhile, is left out of it.
 */
export async function adopt(api: Api, answers: Partial<Answers>, publish: boolean): Promise<Adopted> {
  const save = async (change: Partial<Answers>, more: RequestInput = {}) => saveDraft(api, null, change, { more });
  if (publish) {
    const id = await orRefusal(save(answers, { publish }));
    if (typeof id === "string") return { id, published: true, refused: null };
  }
  const id = await orRefusal(save(answers));
  if (typeof id === "string") return { id, published: false, refused: null };
  if (answers.date && id.data.errors["date"]) return adopt(api, { ...answers, date: null, time: null }, false);
  if (!answers.address) throw id;
  return { id: await save({ ...answers, address: undefined }), published: false, refused: id.data };
}
