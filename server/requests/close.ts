// Closes a request with a reason (rule S2): a listener declines its open proposals.
import type { CloseReason } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { requestSteps } from "#server/points/states.ts";
import { setPoint, type PointRow } from "#server/points/write.ts";
import { lockOwn } from "./load.ts";

export async function close(
  tx: Tx,
  viewer: Member,
  id: Id,
  { reason, accessDays }: Omit<Closing, "actorId">,
): Promise<Id> {
  const request = await lockOwn(tx, viewer, id, "POST /service-requests/:id/close");
  await closeLocked(tx, request, { reason, accessDays, actorId: viewer.actorId });
  return id;
}

type Closed = Pick<PointRow, "id" | "status" | "user_id" | "contact_id" | "awarded_at">;
type Closing = {
  reason: CloseReason;
  /** The days in which the accepted provider keeps access (rule A3); in that time the request cannot be deleted. */
  accessDays: number;
  /** Null: the system. */
  actorId: Id | null;
};

/** @param request locked. */
export async function closeLocked(tx: Tx, request: Closed, { reason, accessDays, actorId }: Closing): Promise<void> {
  const { id, user_id: customerId, contact_id: contactId } = request;
  const status = requestSteps.go(request.status, "close");
  const kept_until = request.awarded_at && new Date(Date.now() + accessDays * 86_400_000);
  await setPoint(tx, id, { status, close_reason: reason, closed_at: new Date(), kept_until });
  await record(tx, "request.closed", { id, reason, customerId, contactId, actorId });
}
