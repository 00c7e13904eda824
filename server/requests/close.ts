// Closing with a reason (decision S2): open proposals are declined by whoever listens.
import type { closeReasons } from "#contract/requests.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { requestSteps, type PointStatus } from "#server/points/states.ts";
import { setPoint } from "#server/points/write.ts";
import { lockOwn } from "./load.ts";

export type CloseReason = (typeof closeReasons)[number];

export async function close(tx: Tx, viewer: Member, id: Id, reason: CloseReason): Promise<Id> {
  const request = await lockOwn(tx, viewer, id);
  const status = requestSteps.go(request.status as PointStatus, "close");
  await setPoint(tx, id, { status, close_reason: reason, closed_at: new Date() });
  await record(tx, "request.closed", { id, reason, customerId: request.user_id, actorId: viewer.actorId });
  return id;
}

declare module "#server/kit/record.ts" {
  interface DomainEvents {
    "request.closed": { id: Id; reason: CloseReason; customerId: Id; actorId: Id };
  }
}
