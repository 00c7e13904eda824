// Accepts or declines the terms that the other side suggests, or takes back the own ones (rule H6).
import type { termsDecisions } from "#contract/proposals.ts";
import { steps } from "#contract/steps.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { stepsOf } from "#server/kit/steps.ts";
import { allow, type Id, type Member } from "#server/kit/viewer.ts";
import { lockVisible } from "../load.ts";
import { sideOf } from "../policy.ts";
import { addSteps } from "../queries.ts";

type Decision = (typeof termsDecisions)[number];
const termsSteps = stepsOf(steps.terms, "terms.stale");

/**
 * SQL writes accepted terms into the proposal and tests that they still replace what both have seen. The same decision again
 * changes nothing. Throws proposal.not_found, terms.not_found, terms.stale, proposal.state.
 */
export async function decideTerms(
  tx: Tx,
  viewer: Member,
  { proposalId, termsId }: { proposalId: Id; termsId: Id },
  decision: Decision,
): Promise<Id> {
  const proposal = await lockVisible(tx, viewer, proposalId, "POST /proposals/:proposalId/terms/:termsId/decide");
  const terms = await tx
    .selectFrom("proposal_terms")
    .select(["side", "state"])
    .where("id", "=", termsId)
    .where("proposal_id", "=", proposalId)
    .executeTakeFirst();
  if (!terms) throw problem("terms.not_found");
  const by = sideOf(viewer, proposal);
  allow((decision === "withdraw") === (terms.side === by));
  if (terms.state === steps.terms[decision].to) return proposalId;
  const state = termsSteps.go(terms.state, decision);
  await tx
    .updateTable("proposal_terms")
    .set({ state, decided_at: new Date(), decided_side: by, decided_by: viewer.actorId })
    .where("id", "=", termsId)
    .execute();
  const { request_id: requestId, user_id: providerId, customer_id: customerId, contact_id: contactId } = proposal;
  // Before the acceptance it is a change by the provider; an accepted proposal stays accepted.
  if (decision === "accept" && proposal.status !== "accepted")
    await addSteps(tx, [proposalId], { step: "update", by, actorId: viewer.actorId, subjectId: viewer.id });
  const news = { id: proposalId, requestId, providerId, customerId, contactId, actorId: viewer.actorId };
  await record(tx, `terms.${state}`, { ...news, by, termsId });
  return proposalId;
}
