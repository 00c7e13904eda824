// Creates and edits requests: their direction and place, beside the fields common to all points.
import type { NewRequest, RequestInput } from "#contract/requests.ts";
import type { MakePlace } from "#server/addresses/create.ts";
import { findLinked } from "#server/addresses/linked/link.ts";
import { refuseChanged } from "#server/http/versions.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findBrought } from "#server/points/brought.ts";
import { type Owner, createPoint, editPoint, oneself } from "#server/points/save.ts";
import type { PointRow } from "#server/points/write.ts";
import { directionOf } from "./direction.ts";
import { lockOwn } from "./load.ts";

/** `makePlace` creates a new place for the owner of the request. */
export type RequestChange = Omit<RequestInput, "address"> & { makePlace?: MakePlace };
export type RequestBegin = Omit<NewRequest, "address"> & { makePlace?: MakePlace };

/** With a `client_id` that was used before: the request as it is now. Throws request.state for a deleted one, and the errors of `placeOf`, `directionOf` and `createPoint`. */
export async function create(
  tx: Tx,
  kit: Kit,
  viewer: Member,
  input: RequestBegin,
  whose: Owner = oneself(viewer),
): Promise<Id> {
  const made = await findBrought(tx, viewer, "request", input.client_id);
  if (made) return made;
  const content = await contentOf(tx, viewer, input, whose.userId, null);
  return createPoint(tx, kit, viewer, { kind: "request", ...whose }, content);
}

/** The version of which the change was made; null: of any. */
type Edited = { id: Id; version: string | null };

/**
 * Throws request.not_found, version.changed, request.state when closed, request.incomplete with the missing fields, and as
 * `create`.
 */
export async function edit(
  tx: Tx,
  kit: Kit,
  viewer: Member,
  { id, version }: Edited,
  input: RequestChange,
): Promise<Id> {
  const request = await lockOwn(tx, viewer, id, "PATCH /service-requests/:id");
  refuseChanged(version, request);
  await editPoint(tx, kit, viewer, request, await contentOf(tx, viewer, input, request.user_id, request));
  return id;
}

async function contentOf(tx: Tx, viewer: Member, input: RequestChange, customerId: Id, before: PointRow | null) {
  const { public_alias, makePlace, offer_id, receiver_id, ...content } = input;
  const address_id = makePlace ? await makePlace(customerId) : input.address_id;
  const direction = await directionOf(tx, viewer, { offer_id, receiver_id, publish: input.publish }, before);
  return { ...content, ...(await placeOf(tx, { public_alias, address_id }, customerId, before)), ...direction };
}

// The place of a request: one of its customer's places, or another person's place through a posting link (rule A6).

type Asked = Pick<RequestInput, "public_alias" | "address_id">;
type Place = { address_id?: Id | null; host_id?: Id | null };

/**
 * Changes of the place of the request. A link that closed meanwhile is refused by `guard_posting_link`. Throws address.not_found.
 * @param before the present place of an existing request
 */
async function placeOf(
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
