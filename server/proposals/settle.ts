// Declines automatically the open proposals when another one is accepted or the request ends.
import type { CloseReason, Changes, RequestEvent } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { addSteps, declineOthers, type DeclineReason, type Kept } from "./queries.ts";

type Settling = { reason: DeclineReason; but?: Kept; actorId: Id | null; customerId: Id; contactId: Id };

export async function settle(tx: Tx, requestId: Id, settling: Settling): Promise<void> {
  const { reason, but, actorId, customerId, contactId } = settling;
  const declined = await declineOthers(tx, requestId, reason, but);
  if (declined.length === 0) return;
  const ids = declined.map(({ id }) => id);
  await addSteps(tx, ids, { step: "decline", by: "system", actorId, subjectId: customerId, reason });
  await record(tx, "proposal.declined", { declined, requestId, customerId, contactId, actorId, reason });
}

const becauseOf: Record<CloseReason, DeclineReason> = {
  request_completed: "request_completed",
  request_non_actual: "request_non_actual",
  another: "request_non_actual",
};

/** Rule S2. */
export const settleClosed = (tx: Tx, news: Changes["request.closed"]) =>
  settle(tx, news.id, { ...news, reason: becauseOf[news.reason] });

export const settleRemoved = (tx: Tx, news: RequestEvent) =>
  settle(tx, news.id, { ...news, reason: "request_non_actual" });

export const settleExpired = (tx: Tx, news: Changes["request.expired"]) =>
  settle(tx, news.id, { ...news, actorId: null, reason: "request_expired" });

/** Rule S5: only the receiver answers a direct request; open proposals of other providers end. */
export const settleDirected = (tx: Tx, { receiverId, ...news }: Changes["request.directed"]) =>
  settle(tx, news.id, { ...news, reason: "request_redirected", but: { providerId: receiverId } });
