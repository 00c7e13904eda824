// Writes a review of the other side of a done job. The second one reveals both, in SQL (rule T1).
import type { ReviewInput } from "#contract/reviews.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockJob, type Job, type Side } from "./job.ts";
import { findOwn, insertReview } from "./own.ts";

/** Throws proposal.not_found, review.exists, review.time, review.own_party. */
export async function write(tx: Tx, viewer: Member, id: Id, input: ReviewInput): Promise<Id> {
  const job = await lockJob(tx, viewer, id, "POST /events/:id/review");
  refuseRoleOfProvider(job.side, input);
  if (await findOwn(tx, job)) throw problem("review.exists");
  if (job.refusal) throw problem(job.refusal === "own_party" ? "review.own_party" : "review.time");
  await insertReview(tx, viewer, job, input);
  const own = await findOwn(tx, job);
  if (own?.revealed_at) await recordRevealed(tx, job, ["customer", "provider"]);
  return id;
}

/** Only customers choose how they are named. */
export function refuseRoleOfProvider(side: Side, { author_named }: Partial<ReviewInput>): void {
  if (side === "provider" && author_named === "customer") throw wrongField("author_named", "not_listed");
}

type Revealed = Pick<Job, "id" | "request_id" | "customer_id" | "contact_id" | "provider_id">;

/** @param by the sides whose reviews were revealed */
export const recordRevealed = (tx: Tx, job: Revealed, by: Side[]): Promise<void> =>
  record(tx, "reviews.revealed", {
    id: job.id,
    requestId: job.request_id,
    customerId: job.customer_id,
    contactId: job.contact_id,
    providerId: job.provider_id,
    actorId: null,
    by,
  });
