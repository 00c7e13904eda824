import type { declineReasons } from "#contract/proposals.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import { allow, type Id, type Member } from "#server/kit/viewer.ts";
import { lockVisible, refuseClosed } from "./load.ts";
import { decides } from "./policy.ts";
import { addSteps, setProposal } from "./queries.ts";
import { proposalSteps } from "./states.ts";

/** Declining an accepted one publishes the request again (a trigger ensures that). */
export async function decline(tx: Tx, viewer: Member, id: Id, reason: (typeof declineReasons)[number]): Promise<Id> {
  const proposal = await lockVisible(tx, viewer, id, "POST /events/:id/decline");
  allow(decides(viewer, proposal));
  refuseClosed(proposal);
  const status = proposalSteps.go(proposal.status, "decline");
  await setProposal(tx, id, { status, decline_reason: reason, declined_by: "customer", decided_at: new Date() });
  const { customer_id: customerId, contact_id: contactId } = proposal;
  await addSteps(tx, [id], { step: "decline", by: "customer", actorId: viewer.actorId, subjectId: customerId, reason });
  const declined = [{ id, user_id: proposal.user_id }];
  await record(tx, "proposal.declined", {
    declined,
    requestId: proposal.request_id,
    customerId,
    contactId,
    actorId: viewer.actorId,
    reason,
  });
  return id;
}
