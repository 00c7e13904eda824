// Changes the own review until both are revealed.
import type { z } from "zod";
import type { ReviewChange } from "#contract/reviews.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockJob } from "./job.ts";
import { changeReview, findOwn } from "./own.ts";
import { refuseRoleOfProvider } from "./write.ts";

/** Throws proposal.not_found, review.not_found, review.state, review.time. */
export async function edit(tx: Tx, viewer: Member, id: Id, change: z.output<typeof ReviewChange>): Promise<Id> {
  const job = await lockJob(tx, viewer, id, "PATCH /events/:id/review");
  refuseRoleOfProvider(job.side, change);
  const own = await findOwn(tx, job);
  if (!own) throw problem("review.not_found");
  if (own.revealed_at) throw problem("review.state");
  if (job.refusal) throw problem("review.time");
  await changeReview(tx, viewer, own, change);
  return id;
}
