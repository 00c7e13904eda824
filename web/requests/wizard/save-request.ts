import type { RequestInput } from "#contract/requests.ts";
import { atPlaceField } from "#web/addresses/address-input.ts";
import type { Api } from "#web/kit/calls.ts";
import { inputOf } from "./answers.ts";
import type { Answers } from "./answers.ts";
import { isForOther } from "./link-params.ts";

/**
 * Saves the request on the server; the first save creates it. One call, all or nothing.
 * @param more fields that the wizard does not ask for: `publish`, `comment`, `hidden_to_contractors`, `media_off`.
 * @param search the query of the wizard, which may contain `for=other`. @returns the request's id.
 */
export async function saveRequest(
  api: Api,
  id: string | null,
  change: Partial<Answers>,
  more: RequestInput = {},
  search?: URLSearchParams,
): Promise<string> {
  const body = { ...inputOf(change), ...more };
  if (!id) {
    const forOther = search && isForOther(search);
    const made = forOther ? api("POST /service-requests/managed", { body }) : api("POST /service-requests", { body });
    return (await atPlaceField(made)).id;
  }
  if (Object.keys(body).length > 0)
    await atPlaceField(api("PATCH /service-requests/:id", { params: { id }, body, once: true }));
  return id;
}
