// Puts a programme on an open proposal as a copy, and takes it off. SQL fills the copy, tests it and writes the price (rule D2).
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** The proposal has the list price; afterwards it has the price after the discount. */
export async function attachDiscount(tx: Tx, proposalId: Id, programId: Id): Promise<void> {
  // The trigger `take_discount` replaces every value but the two ids.
  const copied = { title: "", kind: "percent", value: 0, value_is_percent: true, first_time_only: false } as const;
  const counted = { list_price: 0, list_price_asked: false, discount_amount: 0, currency: "" };
  await tx
    .insertInto("proposal_discounts")
    .values({ proposal_id: proposalId, program_id: programId, ...copied, ...counted })
    .execute();
}

/** The copy stays and is taken off another list price; of the same one, once more, as its kind or currency may have changed. */
export async function repriceDiscount(tx: Tx, proposalId: Id, listPrice: number): Promise<void> {
  await tx
    .updateTable("proposal_discounts")
    .set({ list_price: listPrice })
    .where("proposal_id", "=", proposalId)
    .execute();
}

/** The caller writes the list price into the proposal. */
export async function detachDiscount(tx: Tx, proposalId: Id): Promise<void> {
  await tx.deleteFrom("proposal_discounts").where("proposal_id", "=", proposalId).execute();
}
