// One side says that the job is not done: the clock stops (rule T1).
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockVisible } from "../load.ts";
import { may, sideOf } from "../policy.ts";
import { addSteps, setProposal } from "../queries.ts";
import { refuseTooOften } from "../refuse-too-often.ts";
import { refuseEarly } from "./refuse-early.ts";

/**
 * Takes back what this side said before; the other side's word stays, so that one "done" of this side is enough later.
 * Saying so again changes nothing. Throws proposal.not_found, proposal.state.
 */
export async function markNotDone(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  const proposal = await lockVisible(tx, viewer, id, "POST /events/:id/not-done");
  if (proposal.status === "accepted" && proposal.not_done_at !== null) return id;
  if (!may.not_done(viewer, proposal)) throw refuseEarly(proposal, "not_done");
  const side = sideOf(viewer, proposal);
  await refuseTooOften(tx, "not_done", { requestId: proposal.request_id, providerId: proposal.user_id, by: side });
  const own = side === "provider" ? { provider_done_at: null } : { customer_done_at: null };
  await setProposal(tx, id, { ...own, not_done_at: new Date(), not_done_by: side });
  const { actorId } = viewer;
  const { request_id: requestId, customer_id: customerId, contact_id: contactId, user_id: providerId } = proposal;
  const subjectId = side === "provider" ? providerId : customerId;
  await addSteps(tx, [id], { step: "not_done", by: side, actorId, subjectId });
  await record(tx, "job.disputed", { id, requestId, customerId, contactId, providerId, actorId, by: side });
  return id;
}
