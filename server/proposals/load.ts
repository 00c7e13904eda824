// Loads through the viewer: a proposal hidden from the viewer gives the same 404 as a missing one.
import type { Call } from "#contract/surface.ts";
import { actFor } from "#server/auth/acting/act-for.ts";
import { areBlocked } from "#server/contacts/blocks.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { is, type Id, type Member } from "#server/kit/viewer.ts";
import { manages } from "#server/points/policy.ts";
import { may } from "./policy.ts";
import { findHolder, lockProposal, type ProposalRow } from "./queries.ts";

/**
 * Locks it together with its request. Where the viewer manages that request, the action is recorded. Throws
 * proposal.not_found.
 * @param call the call to record.
 */
export async function lockVisible(tx: Tx, viewer: Member, id: Id, call: Call): Promise<ProposalRow> {
  const held = await findHolder(tx, id);
  if (held && manages(viewer, held)) await actFor(tx, viewer, held.user_id, { call, id });
  const proposal = held && (await lockProposal(tx, id, held.request_id));
  if (!proposal || proposal.status === "deleted" || !may.see(viewer, proposal)) throw problem("proposal.not_found");
  if (!is(viewer, proposal.user_id) && (await areBlocked(tx, viewer.id, proposal.user_id)))
    throw problem("proposal.not_found");
  return proposal;
}

/** The request must be on the market or awarded: proposals of a closed request do not change. */
export function refuseClosed(proposal: ProposalRow) {
  if (proposal.request_status !== "published")
    throw problem("proposal.state", { params: { status: proposal.status, request: proposal.request_status } });
}
