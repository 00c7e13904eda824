// Creates and edits offers. The database counts the plan's limit, on every way of publishing an offer (rule P7).
import type { OfferChange, OfferInput } from "#contract/offers.ts";
import type { MakePlace } from "#server/addresses/create.ts";
import { refuseChanged } from "#server/http/versions.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { arrange, copyFiles } from "#server/media/arrange.ts";
import { findBrought } from "#server/points/brought.ts";
import { copied, pick } from "#server/points/fields.ts";
import { addressLives, lockOwn } from "#server/points/load.ts";
import { manages } from "#server/points/policy.ts";
import { createPoint, editPoint, oneself } from "#server/points/save.ts";
import type { PointRow } from "#server/points/write.ts";

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

// A new copy of an offer: its content and its files, with the given changes.

type Changes = Omit<OfferInput, "clone_of">;

/**
 * A manager who copies a managed offer without switching copies it for the same person. @returns the copy, a draft unless
 * it is published.
 */
async function cloneOffer(tx: Tx, kit: Kit, viewer: Member, sourceId: Id, changes: Changes): Promise<Id> {
  const source = await lockOwn(tx, viewer, { id: sourceId, kind: "offer", call: "POST /service-offers" });
  const whose = manages(viewer, source) ? ({ userId: source.user_id, mandate: "managed" } as const) : oneself(viewer);
  const { media_ids, ...said } = changes;
  const id = await createPoint(
    tx,
    kit,
    viewer,
    { kind: "offer", ...whose },
    { ...(await contentOf(tx, source)), ...said },
  );
  const copies = await copyFiles(tx, sourceId, id, whose.userId);
  const ids = media_ids?.map((file) => copies.get(file) ?? file);
  if (ids) await arrange(tx, kit, { pointId: id, ownerId: whose.userId, viewerId: viewer.id, ids });
  return id;
}

async function contentOf(db: Db, source: PointRow) {
  const { address_id } = source;
  const lives = address_id !== null && (await addressLives(db, address_id));
  return { ...pick(source, copied.offer), address_id: lives ? address_id : null };
}
