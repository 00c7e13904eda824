// The customer invites a provider, declined by hand, to answer the request once more (rule S3).
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { allow, type Id, type Member } from "#server/kit/viewer.ts";
import { lockVisible } from "../load.ts";
import { decides, may } from "../policy.ts";
import { addSteps, setProposal } from "../queries.ts";

/**
 * Once a declined proposal; inviting again changes nothing. It opens no contacts: the proposal stays declined, and its
 * provider may write a new one. Throws proposal.not_found, proposal.state.
 */
export async function invite(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  const proposal = await lockVisible(tx, viewer, id, "POST /events/:id/invite");
  allow(decides(viewer, proposal));
  if (proposal.invited_at !== null) return id;
  const { status, request_status: request } = proposal;
  if (!may.invite(viewer, proposal)) throw problem("proposal.state", { params: { status, request, step: "invite" } });
  await setProposal(tx, id, { invited_at: new Date() });
  const { request_id: requestId, customer_id: customerId, contact_id: contactId, user_id: providerId } = proposal;
  await addSteps(tx, [id], { step: "invite", by: "customer", actorId: viewer.actorId, subjectId: customerId });
  await record(tx, "proposal.invited", { id, requestId, customerId, contactId, providerId, actorId: viewer.actorId });
  return id;
}
