// Closes a request with a reason (rule S2): a listener declines its open proposals.
import type { Tx } from "#server/kit/db.ts";
import type { CloseReason } from "#server/kit/events.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { requestSteps } from "#server/points/states.ts";
import { setPoint, type PointRow } from "#server/points/write.ts";
import { lockOwn } from "./load.ts";

/** @param accessDays the days in which the accepted provider keeps access (rule A3); in that time it cannot be deleted. */
export async function close(
  tx: Tx,
  viewer: Member,
  id: Id,
  { reason, accessDays }: { reason: CloseReason; accessDays: number },
): Promise<Id> {
  const request = await lockOwn(tx, viewer, id, "POST /service-requests/:id/close");
  await closeLocked(tx, request, reason, viewer.actorId);
  const kept_until = new Date(Date.now() + accessDays * 86_400_000);
  if (request.awarded_at) await setPoint(tx, id, { kept_until });
  return id;
}

type Closed = Pick<PointRow, "id" | "status" | "user_id" | "contact_id">;

/** @param request locked. */
export async function closeLocked(tx: Tx, request: Closed, reason: CloseReason, actorId: Id): Promise<void> {
  const { id, user_id: customerId, contact_id: contactId } = request;
  const status = requestSteps.go(request.status, "close");
  await setPoint(tx, id, { status, close_reason: reason, closed_at: new Date() });
  await record(tx, "request.closed", { id, reason, customerId, contactId, actorId });
}
