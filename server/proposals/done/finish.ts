// Closes the request of a job that is done; the database sets `done_at` with it.
import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { record } from "#server/kit/record.ts";
import { lockPoint } from "#server/points/write.ts";
import { closeLocked } from "#server/requests/close.ts";
import { addSteps, findAccepted } from "../queries.ts";

/** By the system; `by` is the side that spoke last, or `system` after a week of silence. */
export async function finish(tx: Tx, { config }: Pick<Kit, "config">, job: Changes["job.done"]): Promise<void> {
  const request = await lockPoint(tx, job.requestId);
  if (!request) return; // a request with an accepted proposal is not deleted
  const accessDays = config.ACCESS_AFTER_CLOSE_DAYS;
  await closeLocked(tx, request, { reason: "request_completed", accessDays, actorId: null });
  await record(tx, "job.done", job);
}

/** The customer closed the request as completed: the job of its accepted proposal is done. */
export async function finishClosed(tx: Tx, closed: Changes["request.closed"]): Promise<void> {
  const { id: requestId, customerId, contactId, actorId, reason } = closed;
  const accepted = actorId && reason === "request_completed" && (await findAccepted(tx, requestId));
  if (!accepted) return;
  const { id, user_id: providerId } = accepted;
  await addSteps(tx, [id], { step: "done", by: "customer", actorId, subjectId: customerId });
  await record(tx, "job.done", { id, requestId, customerId, contactId, providerId, actorId, by: "customer" });
}
