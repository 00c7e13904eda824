// `DELETE /events/{id}` takes the id of a calendar entry or of a proposal (rule C1).
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { remove as removeProposal } from "#server/proposals/remove.ts";
import { eventOf, lockOwn } from "./load.ts";
import { may } from "./policy.ts";
import { deleteEvent, isEvent, setEvent } from "./queries.ts";

/** Removing an appointment does not end the deal. Throws proposal.not_found, also for an entry of another person, proposal.state, event.state. */
export async function remove(tx: Tx, viewer: Member, id: Id): Promise<void> {
  if (!(await isEvent(tx, id))) return removeProposal(tx, viewer, id);
  const { event, job } = await lockOwn(tx, viewer, id, "DELETE /events/:id", "proposal.not_found");
  if (!may.remove(event)) throw problem("event.state");
  if (!job) {
    await deleteEvent(tx, id);
    return;
  }
  await setEvent(tx, id, { status: "cancelled", sequence: event.sequence + 1 });
  const by = event.owned ? "provider" : "customer";
  await record(tx, "appointment.removed", eventOf(viewer, job, event.starts_at, by));
}
