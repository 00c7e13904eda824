// Loads through the viewer: an entry hidden from the viewer gives the same 404 as a missing one.
import type { ErrorCode } from "#contract/errors.ts";
import type { Call } from "#contract/surface.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockVisible } from "#server/proposals/load.ts";
import { findEvent, lockEvent, type EventRow } from "./queries.ts";

type Job = Awaited<ReturnType<typeof lockVisible>>;
export type Loaded = { event: EventRow; job: Job | null };

/**
 * Locks it, an appointment together with its proposal and request. Throws `missing`.
 * @param missing what the call answers to an unknown id
 */
export async function lockOwn(
  tx: Tx,
  viewer: Member,
  id: Id,
  call: Call,
  missing: ErrorCode = "event.not_found",
): Promise<Loaded> {
  const seen = await findEvent(tx, viewer, id);
  if (!seen) throw problem(missing);
  const job = seen.proposal_id ? await lockVisible(tx, viewer, seen.proposal_id, call) : null;
  await lockEvent(tx, id);
  const event = await findEvent(tx, viewer, id);
  if (!event) throw problem(missing);
  return { event, job };
}

/** What listeners learn about an appointment. @param by the side that acted */
export const eventOf = (viewer: Member, job: Job, at: string, by: "customer" | "provider") => ({
  id: job.id,
  requestId: job.request_id,
  customerId: job.customer_id,
  contactId: job.contact_id,
  providerId: job.user_id,
  actorId: viewer.actorId,
  by,
  at,
});
