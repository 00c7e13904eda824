// The operator confirms that the money of a transfer has arrived.
import { sql } from "kysely";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { lockDonation } from "./queries.ts";
import { donationSteps } from "./view.ts";

/** Throws donation.not_found, donation.state. */
export async function markDonationPaid(tx: Tx, id: Id, actor: Id): Promise<void> {
  const it = await lockDonation(tx, id);
  if (!it) throw problem("donation.not_found");
  if (it.payment !== "offline") throw problem("donation.state", { params: { status: it.state } });
  const state = donationSteps.go(it.state, "pay");
  const { id: payment } = await tx
    .insertInto("donation_payments")
    .values({ donation_id: id, amount: it.amount, currency: it.currency, paid_at: sql`now()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.updateTable("donations").set({ state }).where("id", "=", id).execute();
  await later(tx, "donations.receipt", { id: payment });
  await audit(tx, "operator.donation_paid", actor, id);
}
