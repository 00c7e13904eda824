import type { withdrawReasons } from "#contract/proposals.ts";
import type { Tx } from "#server/kit/db.ts";
import { wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { allow, is, type Id, type Member } from "#server/kit/viewer.ts";
import { lockVisible, refuseClosed } from "./load.ts";
import { addSteps, setProposal } from "./queries.ts";
import { proposalSteps } from "./states.ts";

/** Rule S3: withdrawing an accepted one publishes the request again; those declined meanwhile stay declined. */
export async function withdraw(tx: Tx, viewer: Member, id: Id, reason: (typeof withdrawReasons)[number]): Promise<Id> {
  const proposal = await lockVisible(tx, viewer, id, "POST /events/:id/withdraw");
  allow(is(viewer, proposal.user_id));
  refuseClosed(proposal);
  if (reason === "terms_changed" && proposal.terms_changed_at === null)
    throw wrongField("withdraw_reason", "not_listed", "The customer changed nothing that was agreed");
  const status = proposalSteps.go(proposal.status, "withdraw");
  await setProposal(tx, id, { status, withdraw_reason: reason, decided_at: new Date() });
  await addSteps(tx, [id], { step: "withdraw", by: "provider", actorId: viewer.actorId, subjectId: viewer.id, reason });
  const { request_id: requestId, customer_id: customerId, contact_id: contactId } = proposal;
  const news = { id, requestId, customerId, contactId, providerId: viewer.id };
  await record(tx, "proposal.withdrawn", { ...news, actorId: viewer.actorId, reason });
  return id;
}
