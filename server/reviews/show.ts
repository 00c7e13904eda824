// The reviews of one job for one of its sides.
import type { JobReviews } from "#contract/reviews.ts";
import { faceIn, peopleOf } from "#server/accounts/people.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findJob, type Job } from "./job.ts";
import { findOwn } from "./own.ts";
import { findShown } from "./queries.ts";
import { presentOwn, presentShown } from "./view.ts";

/** Throws proposal.not_found. */
export async function show(db: Db, viewer: Member, id: Id): Promise<JobReviews> {
  const job = await findJob(db, viewer, id);
  const other = otherOf(job);
  const [own, theirs, people, names] = await Promise.all([
    findOwn(db, job),
    findShown(db, id, job.side === "customer" ? "provider" : "customer"),
    peopleOf(db, [other]),
    readNames(db, viewer.language),
  ]);
  return {
    proposal_id: id,
    request: {
      id: job.request_id,
      title: job.side === "provider" ? job.provider_title : job.request_title,
      language: job.title_language,
    },
    side: job.side,
    other: faceIn(people, other),
    done_at: job.done_at,
    until: job.until,
    mine: own ? presentOwn(own) : null,
    theirs: theirs ? presentShown(names, theirs, true) : null,
    can: { write: !own && job.refusal === null, edit: own?.revealed_at === null && job.refusal === null },
    refusal: own ? null : job.refusal,
  };
}

/** Of a managed request the manager (rule P9). */
const otherOf = (job: Job): Id => (job.side === "customer" ? job.provider_id : job.contact_id);
