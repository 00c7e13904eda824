// Erases and exports the programmes of an account. Copies in proposals belong to the two people of the proposal.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

export async function eraseDiscounts(tx: Tx, { userId }: Leaving): Promise<void> {
  await tx.deleteFrom("discount_programs").where("provider_id", "=", userId).execute();
}

export async function exportDiscounts(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const programs = await db
    .selectFrom("discount_programs")
    .selectAll()
    .where("provider_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const copies = await db
    .selectFrom("proposal_discounts as d")
    .innerJoin("proposals as a", "a.id", "d.proposal_id")
    .selectAll("d")
    .where("a.user_id", "=", userId)
    .where("a.status", "<>", "deleted")
    .orderBy("d.created_at")
    .execute();
  put("discounts", { programs, in_proposals: copies });
}
