import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
// Declining by itself what stays open when another is accepted or the request ends.
import type { CloseReason } from "#server/requests/close.ts";
import { addSteps, declineOthers } from "./queries.ts";

type Settling = { reason: string; but: Id | null; actorId: Id | null; customerId: Id };

export async function settle(tx: Tx, requestId: Id, { reason, but, actorId, customerId }: Settling): Promise<void> {
  const declined = await declineOthers(tx, requestId, reason, but);
  if (declined.length === 0) return;
  const ids = declined.map(({ id }) => id);
  await addSteps(tx, ids, { step: "decline", by: "system", actorId, subjectId: customerId, reason });
  await record(tx, "proposal.declined", { declined, requestId, customerId, actorId, reason });
}

const becauseOf: Record<CloseReason, string> = {
  request_completed: "request_completed",
  request_non_actual: "request_non_actual",
  another: "request_non_actual",
};

/** Decision S2. */
export const settleClosed = (tx: Tx, news: { id: Id; reason: CloseReason; customerId: Id; actorId: Id }) =>
  settle(tx, news.id, { ...news, reason: becauseOf[news.reason], but: null });

export const settleRemoved = (tx: Tx, news: { id: Id; customerId: Id; actorId: Id }) =>
  settle(tx, news.id, { ...news, reason: "request_non_actual", but: null });
