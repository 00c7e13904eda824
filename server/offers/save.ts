// Creates and edits offers. The database counts the plan's limit, on every way of publishing an offer (rule P7).
import type { OfferChange, OfferInput } from "#contract/offers.ts";
import type { MakePlace } from "#server/addresses/create.ts";
import { refuseChanged } from "#server/http/versions.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findBrought } from "#server/points/brought.ts";
import { lockOwn } from "#server/points/load.ts";
import { createPoint, editPoint, oneself } from "#server/points/save.ts";
import { cloneOffer } from "./clone.ts";

type New<Input> = Omit<Input, "address"> & { makePlace?: MakePlace };

/**
 * With a `client_id` that was used before: the offer as it is now. Throws offer.state for a deleted one, offer.incomplete with
 * the missing fields, offer.not_found for an offer that cannot be copied.
 */
export async function create(tx: Tx, kit: Kit, viewer: Member, input: New<OfferInput>): Promise<Id> {
  const made = await findBrought(tx, viewer, "offer", input.client_id);
  if (made) return made;
  const { clone_of: sourceId, ...content } = await placed(input, viewer.id);
  return sourceId
    ? cloneOffer(tx, kit, viewer, sourceId, content)
    : createPoint(tx, kit, viewer, { kind: "offer", ...oneself(viewer) }, content);
}

/** The version of which the change was made; null: of any. */
type Edited = { id: Id; version: string | null };

/** Throws offer.not_found, version.changed, offer.state, offer.incomplete with the missing fields. */
export async function edit(
  tx: Tx,
  kit: Kit,
  viewer: Member,
  { id, version }: Edited,
  input: New<OfferChange>,
): Promise<Id> {
  const offer = await lockOwn(tx, viewer, { id, kind: "offer", call: "PATCH /service-offers/:id" });
  refuseChanged(version, offer);
  await editPoint(tx, kit, viewer, offer, await placed(input, offer.user_id));
  return id;
}

async function placed<I extends { makePlace?: MakePlace }>({ makePlace, ...input }: I, ownerId: Id) {
  return { ...input, ...(makePlace && { address_id: await makePlace(ownerId) }) };
}
