// An operator removes a review by a case: a mark stays, and its stars do not count. The appeal can undo that. SQL refuses every other way.
import { sql } from "kysely";
import type { Db, Tx } from "#server/kit/db.ts";
import { is, type Id, type Viewer } from "#server/kit/viewer.ts";
import { isManaged } from "#server/points/held-by.ts";
import { readJob, sideOf } from "./job.ts";
import { findRevealed, setRemoved } from "./own.ts";
import { findRefusal } from "./queries.ts";

export const removeReview = (tx: Tx, id: Id, caseId: Id): Promise<void> => setRemoved(tx, id, caseId);
export const restoreReview = (tx: Tx, id: Id): Promise<void> => setRemoved(tx, id, null);

/** The person dealt with about a review that this reader can see (rule P9); undefined: the reader sees no such review. */
export async function findAuthor(db: Db, viewer: Viewer, id: Id): Promise<Id | undefined> {
  const review = await findRevealed(db, id);
  if (!review || review.removed) return undefined;
  const job = await readJob(db, review.proposal_id);
  const isParty = viewer.isUser && job !== undefined && sideOf(viewer, job) !== null;
  const isPublic = review.side === "customer" && (await findRefusal(db, viewer, review.subject_id)) === null;
  if (!isParty && !isPublic && !is(viewer, review.author_id)) return undefined;
  const { rows } = await sql<{ id: Id }>`
    select case when v.side = 'customer' and ${isManaged("r")} then r.contact_id else contact_of(${review.author_id}::uuid) end as id
    from reviews_shown v join proposals a on a.id = v.proposal_id join points r on r.id = a.request_id where v.id = ${id}`.execute(
    db,
  );
  return rows[0]?.id;
}
