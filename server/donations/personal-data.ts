// Donations of a person who is erased: the books stay without the person, and no card is charged any more (rule L9).
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { later } from "#server/kit/record.ts";

export async function eraseDonations(tx: Tx, { userId }: Changes["account.erasing"]): Promise<void> {
  const left = await tx
    .updateTable("donations")
    .set({ user_id: null, email: null, public_name: null, message: null })
    .where("user_id", "=", userId)
    .returning(["state", "external_id", "checkout_id"])
    .execute();
  for (const { state, external_id, checkout_id } of left) {
    if (state === "created" && checkout_id) await later(tx, "plans.abandon-checkout", { checkoutId: checkout_id });
    if (external_id && (state === "active" || state === "past_due"))
      await later(tx, "donations.end-external", { externalId: external_id });
  }
}

/** Who comes back within the two weeks gives anew: until then no card is charged. */
export async function stopDonations(tx: Tx, { userId }: Changes["account.leaving"]): Promise<void> {
  const running = await tx
    .selectFrom("donations")
    .select("external_id")
    .where("user_id", "=", userId)
    .where("state", "in", ["active", "past_due"])
    .where("external_id", "is not", null)
    .execute();
  for (const { external_id } of running)
    await later(tx, "donations.end-external", { externalId: external_id as string });
}

export async function exportDonations(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const rows = await db
    .selectFrom("donations as d")
    .leftJoin("donation_payments as p", "p.donation_id", "d.id")
    .select(["d.amount", "d.currency", "d.interval", "d.state", "d.payment", "d.reference", "d.public_name"])
    .select(["d.message", "d.email", "d.created_at", "d.ended_at"])
    .select(["p.receipt_number as receipt", "p.amount as paid", "p.refunded", "p.paid_at"])
    .where("d.user_id", "=", userId)
    .orderBy("d.created_at")
    .orderBy("p.paid_at")
    .execute();
  put("donations", rows);
}
