// Loading through the viewer: a proposal that one may not see is the same 404 as none.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { may } from "./policy.ts";
import { lockProposal, type ProposalRow } from "./queries.ts";

/** Locked together with its request. Throws proposal.not_found. */
export async function lockSeen(tx: Tx, viewer: Viewer, id: Id): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, id);
  if (!proposal || proposal.status === "deleted" || !may.see(viewer, proposal)) throw problem("proposal.not_found");
  return proposal;
}

/** The request must still be on the market or running: a closed deal does not move. */
export function refuseClosed(proposal: ProposalRow) {
  if (proposal.request_status !== "published")
    throw problem("proposal.state", { params: { status: proposal.status, request: proposal.request_status } });
}
