// The reviewed side replies once to a revealed review.
import type { Review } from "#contract/reviews.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { allow, type Id, type Member } from "#server/kit/viewer.ts";
import { lockJob, type Job } from "./job.ts";
import { findRevealed, type Reply, setReply } from "./own.ts";
import { findShown, findRefusal, type ShownRow } from "./queries.ts";
import { presentShown } from "./view.ts";

/** Throws review.not_found; ability_not_granted to other readers of the review; review.state. */
export async function reply(tx: Tx, viewer: Member, id: Id, body: Reply): Promise<Review> {
  const found = await findRevealed(tx, id);
  if (!found) throw problem("review.not_found");
  const job = await lockParty(tx, viewer, found.proposal_id);
  if (!job && !(found.side === "customer" && (await findRefusal(tx, viewer, found.subject_id)) === null))
    throw problem("review.not_found");
  allow(job !== null && job.side !== found.side);
  const review = await findRevealed(tx, id);
  if (!review?.open) throw problem("review.state");
  await setReply(tx, viewer, id, body);
  const shown = await findShown(tx, found.proposal_id, found.side);
  return presentShown(await readNames(tx, viewer.language), shown as ShownRow, true);
}

/** Null: the viewer is on neither side of the job. */
async function lockParty(tx: Tx, viewer: Member, proposalId: Id): Promise<Job | null> {
  try {
    return await lockJob(tx, viewer, proposalId, "POST /reviews/:id/reply");
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "proposal.not_found";
