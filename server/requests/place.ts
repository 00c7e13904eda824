// The place of a request: one of its customer's places, or another person's place through a posting link (rule A6).
import type { RequestInput } from "#contract/requests.ts";
import { findLinked } from "#server/addresses/linked/link.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

type Asked = Pick<RequestInput, "public_alias" | "address_id">;
type Place = { address_id?: Id | null; host_id?: Id | null };

/**
 * Changes of the place of the request. A link that closed meanwhile is refused by `guard_posting_link`. Throws address.not_found.
 * @param before the present place of an existing request
 */
export async function placeOf(
  tx: Tx,
  { public_alias, address_id }: Asked,
  customerId: Id,
  before: { address_id: Id | null; host_id: Id | null } | null,
): Promise<Place> {
  if (public_alias) {
    const linked = await findLinked(tx, public_alias, customerId);
    if (!linked) throw problem("address.not_found");
    return { address_id: linked.id, host_id: linked.user_id === customerId ? null : linked.user_id };
  }
  if (address_id === undefined) return {};
  // A form that sends back the unchanged address keeps the request at its place.
  if (before?.host_id && before.address_id === address_id) return {};
  return { address_id, host_id: null };
}
