import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** Marks these proposals as reminded. @returns those whose customers are to be reminded now: each once, also when two jobs run at once. */
export async function markReminded(tx: Tx, proposalIds: Id[]): Promise<Set<Id>> {
  if (proposalIds.length === 0) return new Set();
  const marked = await tx
    .updateTable("proposal_discounts")
    .set({ claim_reminded_at: new Date() })
    .where("proposal_id", "in", proposalIds)
    .where("claim_reminded_at", "is", null)
    .returning("proposal_id")
    .execute();
  return new Set(marked.map(({ proposal_id }) => proposal_id));
}
