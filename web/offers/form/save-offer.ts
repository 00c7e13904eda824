import type { OfferInput } from "#contract/offers.ts";
import { sayingWhere } from "#web/addresses/address-input.ts";
import type { Api } from "#web/kit/calls.ts";
import { orRefusal } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { inputOf } from "../wizard/answers.ts";
import type { Answers } from "../wizard/answers.ts";

/**
 * Into the offer on the server, which is made with the first answer: one call, all or nothing.
 * @param more what is no answer of the wizard: `media_ids`, `comment`, `clone_of`. @returns the offer's id.
 */
export async function saveOffer(
  api: Api,
  id: string | null,
  change: Partial<Answers>,
  more: OfferInput = {},
): Promise<string> {
  const body = { ...inputOf(change), ...more };
  if (!id) return (await sayingWhere(api("POST /service-offers", { body }))).id;
  const { clone_of: _, ...same } = body;
  if (Object.keys(same).length > 0) await sayingWhere(api("PATCH /service-offers/:id", { params: { id }, body: same }));
  return id;
}

type Adopted = {
  id: string;
  published: boolean;
  /** What the API says against the place. */ refused: ProblemData | null;
};

/**
 * A visitor's answers, after the login: published at once where that was asked for and nothing stands against it, else a
 * draft. A place that is refused is left out of it.
 */
export async function adopt(api: Api, answers: Partial<Answers>, publish: boolean): Promise<Adopted> {
  if (publish) {
    const id = await orRefusal(saveOffer(api, null, answers, { publish }));
    if (typeof id === "string") return { id, published: true, refused: null };
  }
  const id = await orRefusal(saveOffer(api, null, answers));
  if (typeof id === "string") return { id, published: false, refused: null };
  if (!answers.address) throw id;
  const without = await saveOffer(api, null, { ...answers, address: undefined });
  return { id: without, published: false, refused: id.data };
}
