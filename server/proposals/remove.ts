import type { Tx } from "#server/kit/db.ts";
import { allow, is, type Id, type Member } from "#server/kit/viewer.ts";
import { lockVisible } from "./load.ts";
import { addSteps, setProposal } from "./queries.ts";
import { proposalSteps } from "./states.ts";

/** Hides it from the list; the history stays. */
export async function remove(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const proposal = await lockVisible(tx, viewer, id, "DELETE /events/:id");
  allow(is(viewer, proposal.user_id));
  const status = proposalSteps.go(proposal.status, "delete");
  await setProposal(tx, id, { status });
  await addSteps(tx, [id], { step: "delete", by: "provider", actorId: viewer.actorId, subjectId: viewer.id });
}
