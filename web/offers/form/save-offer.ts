import type { OfferInput } from "#contract/offers.ts";
import { atPlaceField } from "#web/addresses/address-input.ts";
import type { Api } from "#web/kit/calls.ts";
import { inputOf } from "../wizard/answers.ts";
import type { Answers } from "../wizard/answers.ts";

/**
 * Saves the offer on the server; the first save creates it. One call, all or nothing.
 * @param more fields that the wizard does not ask for: `publish`, `media_off`, `comment`, `clone_of`. @returns the
 * offer's id.
 */
export async function saveOffer(
  api: Api,
  id: string | null,
  change: Partial<Answers>,
  more: OfferInput = {},
): Promise<string> {
  const body = { ...inputOf(change), ...more };
  if (!id) return (await atPlaceField(api("POST /service-offers", { body }))).id;
  const { clone_of: _, ...same } = body;
  if (Object.keys(same).length > 0)
    await atPlaceField(api("PATCH /service-offers/:id", { params: { id }, body: same, once: true }));
  return id;
}
