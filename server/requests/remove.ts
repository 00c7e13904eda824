// Deleting: refused while somebody is accepted; the others are declined by whoever listens.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { removePoint } from "#server/points/write.ts";
import type { RequestNews } from "./close.ts";
import { lockOwn } from "./load.ts";
import { may } from "./policy.ts";

export async function remove(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const request = await lockOwn(tx, viewer, id, "DELETE /service-requests/:id");
  if (!may.delete(viewer, request)) throw problem("request.has_accepted");
  await removePoint(tx, id);
  const { user_id: customerId, contact_id: contactId } = request;
  await record(tx, "request.removed", { id, customerId, contactId, actorId: viewer.actorId });
}

declare module "#server/kit/record.ts" {
  interface DomainEvents {
    "request.removed": RequestNews;
  }
}
