import type { RequestInput } from "#contract/requests.ts";
import { sayingWhere } from "#web/addresses/address-input.ts";
import type { Api } from "#web/kit/calls.ts";
import { orRefusal } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { inputOf } from "./answers.ts";
import type { Answers } from "./answers.ts";

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
