// A new copy of an offer: its content and its files, with the given changes.
import type { OfferInput } from "#contract/offers.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { arrange, copyFiles } from "#server/media/arrange.ts";
import { copied, pick } from "#server/points/fields.ts";
import { addressLives, lockOwn } from "#server/points/load.ts";
import { manages } from "#server/points/policy.ts";
import { createPoint, oneself } from "#server/points/save.ts";
import type { PointRow } from "#server/points/write.ts";

type Changes = Omit<OfferInput, "clone_of">;

/**
 * A manager who copies a managed offer without switching copies it for the same person. @returns the copy, a draft unless
 * it is published.
 */
export async function cloneOffer(tx: Tx, kit: Kit, viewer: Member, sourceId: Id, changes: Changes): Promise<Id> {
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
