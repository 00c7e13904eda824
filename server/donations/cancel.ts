// Ends a monthly donation at once: no further charge, and nothing that was paid is lost.
import { sql } from "kysely";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { paymentOf } from "#server/plans/payment/payment.ts";
import { findDonation, lockDonation, nextReadNumber } from "./queries.ts";
import { isCancelable } from "./view.ts";

/** Cancelled already: nothing happens. Throws donation.not_found, donation.state, payment.unavailable. */
export async function cancelDonation(kit: Kit, id: Id): Promise<void> {
  const donation = await findDonation(kit.db, id);
  if (!donation) throw problem("donation.not_found");
  if (donation.state === "canceled") return;
  if (!isCancelable(donation) || !donation.external_id)
    throw problem("donation.state", { params: { state: donation.state } });
  await paymentOf(kit.config).end(donation.external_id);
  const readNumber = await nextReadNumber(kit.db);
  await transact(kit.db, async (tx) => {
    const locked = await lockDonation(tx, id);
    if (!locked || !isCancelable(locked)) return;
    await tx
      .updateTable("donations")
      .set({ state: "canceled", ended_at: sql`now()`, read_no: sql`greatest(read_no, ${readNumber})` })
      .where("id", "=", id)
      .execute();
  });
}
