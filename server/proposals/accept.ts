// Accepts one proposal: declines the others and takes the request off the market.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { allow, type Id, type Member } from "#server/kit/viewer.ts";
import { lockVisible, refuseClosed } from "./load.ts";
import { decides } from "./policy.ts";
import { addSteps, setProposal } from "./queries.ts";
import { settle } from "./settle.ts";
import { proposalSteps } from "./states.ts";

/**
 * Accepting once more changes nothing. Throws proposal.not_found, proposal.state, proposal.expired, terms.stale.
 * @param seen the version of the terms that the customer has seen.
 */
export async function accept(tx: Tx, viewer: Member, id: Id, seen?: number): Promise<Id> {
  const proposal = await lockVisible(tx, viewer, id, "POST /events/:id/accept");
  allow(decides(viewer, proposal));
  if (proposal.status === "accepted") return id;
  refuseClosed(proposal);
  const status = proposalSteps.go(proposal.status, "accept");
  if (proposal.expired) throw problem("proposal.expired");
  if (seen !== undefined && seen !== proposal.terms_version) throw problem("terms.stale");
  const { customer_id: customerId, contact_id: contactId } = proposal;
  const by = { actorId: viewer.actorId, customerId, contactId };
  await settle(tx, proposal.request_id, { reason: "another_proposal_accepted", but: { proposalId: id }, ...by });
  await setProposal(tx, id, { status, decided_at: new Date() });
  await addSteps(tx, [id], { step: "accept", by: "customer", actorId: viewer.actorId, subjectId: customerId });
  await record(tx, "proposal.accepted", { id, requestId: proposal.request_id, providerId: proposal.user_id, ...by });
  return id;
}
