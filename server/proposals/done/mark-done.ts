// One side says that the job is done (rule T1). When both did, the request is closed as completed.
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockVisible } from "../load.ts";
import { hasMarkedDone, markOf, may, sideOf } from "../policy.ts";
import { addSteps, setProposal } from "../queries.ts";
import { refuseTooOften } from "../refuse-too-often.ts";
import { finish } from "./finish.ts";
import { refuseEarly } from "./refuse-early.ts";

/** Saying so again changes nothing. After a "not done" of either side it starts the clock again. Throws proposal.not_found, proposal.state. */
export async function markDone(tx: Tx, kit: Pick<Kit, "config">, viewer: Member, id: Id): Promise<Id> {
  const proposal = await lockVisible(tx, viewer, id, "POST /events/:id/done");
  const side = sideOf(viewer, proposal);
  if (proposal.done_at !== null || (proposal.status === "accepted" && hasMarkedDone(proposal, side))) return id;
  if (!may.done(viewer, proposal)) throw refuseEarly(proposal, "done");
  await refuseTooOften(tx, "done", { requestId: proposal.request_id, providerId: proposal.user_id, by: side });
  const isLast = markOf(proposal, side === "provider" ? "customer" : "provider") !== null;
  const mark = side === "provider" ? { provider_done_at: new Date() } : { customer_done_at: new Date() };
  await setProposal(tx, id, { ...mark, not_done_at: null, not_done_by: null });
  const { actorId } = viewer;
  const { request_id: requestId, customer_id: customerId, contact_id: contactId, user_id: providerId } = proposal;
  const subjectId = side === "provider" ? providerId : customerId;
  await addSteps(tx, [id], { step: "done", by: side, actorId, subjectId });
  const event = { id, requestId, customerId, contactId, providerId, actorId, by: side };
  await (isLast ? finish(tx, kit, event) : record(tx, "job.marked_done", event));
  return id;
}
