import type { OfferInput } from "#contract/offers.ts";
import { sayingWhere } from "#web/addresses/address-input.ts";
import type { Api } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { inputOf } from "../wizard/answers.ts";
import type { Answers } from "../wizard/answers.ts";

/**
 * Into the offer on the server, which is made with the first answer; a new place becomes a location first.
 * @param more what is no answer of the wizard: `media_ids`, `comment`, `clone_of`. @returns the offer's id.
 */
export async function saveOffer(
  api: Api,
  id: string | null,
  change: Partial<Answers>,
  more: OfferInput = {},
): Promise<string> {
  const made = change.address ? await sayingWhere(api("POST /addresses", { body: change.address })) : null;
  const body = { ...inputOf(change), ...more, ...(made && { address_id: made.id }) };
  if (!id) return (await api("POST /service-offers", { body })).id;
  const { clone_of: _, ...same } = body;
  if (Object.keys(same).length > 0) await api("PATCH /service-offers/:id", { params: { id }, body: same });
  return id;
}

/** A visitor's answers, after the login. What the API says against the place is returned, the rest is kept without it. */
export async function adopt(api: Api, answers: Partial<Answers>): Promise<{ id: string; refused: ProblemData | null }> {
  try {
    return { id: await saveOffer(api, null, answers), refused: null };
  } catch (error) {
    if (!(error instanceof Problem) || !answers.address) throw error;
    return { id: await saveOffer(api, null, { ...answers, address: undefined }), refused: error.data };
  }
}
