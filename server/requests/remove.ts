import type { Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { removeLocked } from "#server/points/remove.ts";
import { lockOwn } from "./load.ts";

/** Throws request.not_found, request.has_accepted. */
export async function remove(tx: Tx, viewer: Member, id: Id): Promise<void> {
  await removeLocked(tx, viewer, await lockOwn(tx, viewer, id, "DELETE /service-requests/:id"));
}
