// A manager writes for a managed person without switching (specification, point 6).
import { auditDelegated } from "#server/kit/audit-delegated.ts";
import type { ActingWrote } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockMandate } from "../sessions/sessions.ts";

/**
 * Call it before locking rows of that person (lock order: user, request, proposals). The mandate then stays valid until the commit, and
 * the audit log records the action in the same transaction. Throws `acting_as.refused`.
 */
export async function actFor(
  tx: Tx,
  viewer: Member,
  userId: Id,
  action: Pick<ActingWrote, "call" | "id">,
): Promise<void> {
  if (!(await lockMandate(tx, viewer.actorId, userId))) throw problem("acting_as.refused");
  await auditDelegated(tx, { actorId: viewer.actorId, userId, ...action });
}
