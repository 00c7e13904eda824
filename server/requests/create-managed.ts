// A request for another person: for a managed person, or for one without a profile.
import { lockMandate } from "#server/auth/sessions/sessions.ts";
import { auditDelegated } from "#server/kit/audit-delegated.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { create, type RequestBegin } from "./save.ts";

/** The address is that person's, or without a profile the poster's own. Throws user.not_found. */
export async function createManaged(
  tx: Tx,
  kit: Kit,
  viewer: Member,
  body: RequestBegin & { user_id?: Id | undefined },
): Promise<Id> {
  const { user_id: userId, ...input } = body;
  if (!userId) return create(tx, kit, viewer, input, { userId: viewer.id, mandate: "on_behalf" });
  if (!(await lockMandate(tx, viewer.id, userId))) throw problem("user.not_found");
  const id = await create(tx, kit, viewer, input, { userId, mandate: "managed" });
  await auditDelegated(tx, { actorId: viewer.actorId, userId, call: "POST /service-requests/managed", id });
  return id;
}
