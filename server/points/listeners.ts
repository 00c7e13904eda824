// Listeners of points to events of other rooms.
import { copyCoarse } from "#server/addresses/copy-coarse.ts";
import type { AddressRemoving } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { setPoint } from "./write.ts";

/**
 * Rule S6: posts block the deletion of their place, or are archived with it; an accepted proposal always blocks. The posts
 * may belong to other people, who came through the posting link: those are notified then.
 */
export async function archiveAtAddress(tx: Tx, removing: AddressRemoving): Promise<void> {
  const { id, archive, leaving = false, ownerId, actorId } = removing;
  const posts = await lockAt(tx, id);
  const accepted = posts.filter((post) => post.awarded_at !== null);
  const blocking = archive ? accepted : posts;
  if (blocking.length && !leaving) throw inUse(blocking, ownerId);
  if (posts.length === 0) return;
  // When the owner of the place deletes the account, deals of other people continue at a copied place with the locality
  // only.
  for (const post of accepted) await moveTo(tx, post.id, await copyCoarse(tx, id, post.user_id));
  await archiveAll(tx, id);
  for (const { kind, status, awarded_at, ...post } of posts)
    if (kind === "request" && status === "published" && !awarded_at)
      await record(tx, "request.archived", {
        id: post.id,
        customerId: post.user_id,
        contactId: post.contact_id,
        actorId,
      });
}

type Post = Awaited<ReturnType<typeof lockAt>>[number];

const lockAt = (tx: Tx, addressId: Id) =>
  tx
    .selectFrom("points")
    .select(["id", "kind", "title", "status", "awarded_at", "user_id", "contact_id"])
    .where("address_id", "=", addressId)
    .where("deleted_at", "is", null)
    .where("status", "in", ["incomplete", "draft", "published"])
    .orderBy("id")
    .forUpdate()
    .execute();

/** Unpublished posts of other people are not shown to the owner of the place. */
function inUse(posts: Post[], ownerId: Id) {
  const mayBeTold = (post: Post) => post.user_id === ownerId || post.status === "published";
  return problem("address.in_use", {
    params: {
      posts: posts.map((post) => `${post.kind}:${post.id}`),
      titles: posts.map((post) => (mayBeTold(post) ? (post.title ?? "") : "")),
      // Archiving does not free the place for these: it stays until they are closed.
      accepted: posts.filter((post) => post.awarded_at !== null).map((post) => `${post.kind}:${post.id}`),
    },
  });
}

const moveTo = (tx: Tx, id: Id, addressId: Id) => setPoint(tx, id, { address_id: addressId, host_id: null });

async function archiveAll(tx: Tx, addressId: Id): Promise<void> {
  const there = tx.updateTable("points").where("address_id", "=", addressId).where("deleted_at", "is", null);
  // An unfinished one only loses its place; the wizard requests another.
  await there.set({ address_id: null, updated_at: new Date() }).where("status", "=", "incomplete").execute();
  const posted = there.where("status", "in", ["draft", "published"]);
  await posted.set({ status: "archived", updated_at: new Date() }).execute();
}
