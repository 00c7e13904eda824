import type { declineReasons } from "#contract/proposals.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import { allow, is, type Id, type Member } from "#server/kit/viewer.ts";
import { lockSeen, refuseClosed } from "./load.ts";
import { addSteps, setProposal } from "./queries.ts";
import { proposalSteps } from "./states.ts";

/** Declining an accepted one puts the request back on the market (a trigger keeps that). */
export async function decline(tx: Tx, viewer: Member, id: Id, reason: (typeof declineReasons)[number]): Promise<Id> {
  const proposal = await lockSeen(tx, viewer, id);
  allow(is(viewer, proposal.customer_id));
  refuseClosed(proposal);
  const status = proposalSteps.go(proposal.status as never, "decline");
  await setProposal(tx, id, { status, decline_reason: reason, decided_at: new Date() });
  await addSteps(tx, [id], { step: "decline", by: "customer", actorId: viewer.actorId, subjectId: viewer.id, reason });
  const declined = [{ id, user_id: proposal.user_id }];
  await record(tx, "proposal.declined", {
    declined,
    requestId: proposal.request_id,
    customerId: viewer.id,
    actorId: viewer.actorId,
    reason,
  });
  return id;
}
