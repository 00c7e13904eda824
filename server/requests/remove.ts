import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
// Deleting: refused while somebody is accepted; the others are declined by whoever listens.
import { removePoint } from "#server/points/write.ts";
import { lockOwn } from "./load.ts";
import { may } from "./policy.ts";

export async function remove(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const request = await lockOwn(tx, viewer, id);
  if (!may.delete(viewer, request)) throw problem("request.has_accepted");
  await removePoint(tx, id);
  await record(tx, "request.removed", { id, customerId: request.user_id, actorId: viewer.actorId });
}

declare module "#server/kit/record.ts" {
  interface DomainEvents {
    "request.removed": { id: Id; customerId: Id; actorId: Id };
  }
}
