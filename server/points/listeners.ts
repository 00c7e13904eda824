// What points do on others' news.
import type { AddressRemoving } from "#server/addresses/remove.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";

/** Decision S6: posts block the deletion of their place, or are archived with it; an accepted proposal always blocks. */
export async function archiveAtAddress(tx: Tx, { id, archive, ownerId, actorId }: AddressRemoving): Promise<void> {
  const posts = await tx
    .selectFrom("points")
    .select(["id", "kind", "title", "status", "awarded_at", "contact_id"])
    .where("address_id", "=", id)
    .where("deleted_at", "is", null)
    .where("status", "in", ["incomplete", "draft", "published"])
    .forUpdate()
    .execute();
  const blocking = archive ? posts.filter((post) => post.awarded_at !== null) : posts;
  if (blocking.length)
    throw problem("address.in_use", {
      params: {
        posts: blocking.map((post) => `${post.kind}:${post.id}`),
        titles: blocking.map((post) => post.title ?? ""),
      },
    });
  if (posts.length === 0) return;
  // An unfinished one only loses its place; the wizard asks for another.
  await tx
    .updateTable("points")
    .set({ address_id: null, updated_at: new Date() })
    .where("address_id", "=", id)
    .where("deleted_at", "is", null)
    .where("status", "=", "incomplete")
    .execute();
  await tx
    .updateTable("points")
    .set({ status: "archived", updated_at: new Date() })
    .where("address_id", "=", id)
    .where("deleted_at", "is", null)
    .where("status", "in", ["draft", "published"])
    .execute();
  for (const post of posts)
    if (post.kind === "request" && post.status === "published")
      await record(tx, "request.archived", { id: post.id, customerId: ownerId, contactId: post.contact_id, actorId });
}

declare module "#server/kit/record.ts" {
  interface DomainEvents {
    "request.archived": { id: Id; customerId: Id; contactId: Id; actorId: Id };
  }
}
