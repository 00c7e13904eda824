import type { Changes } from "#server/kit/changes.ts";
import type { Db } from "#server/kit/db.ts";

/** Copies in proposals belong to the two people of the proposal. */
export async function exportAgreedDiscounts(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const copies = await db
    .selectFrom("proposal_discounts as d")
    .innerJoin("proposals as a", "a.id", "d.proposal_id")
    .selectAll("d")
    .where("a.user_id", "=", userId)
    .where("a.status", "<>", "deleted")
    .orderBy("d.created_at")
    .execute();
  put("discounts.in_proposals", copies);
}
