// Reads a donation at the payment service and books its charges. Events only name the donation, so their order does not matter (rule L8).
import { sql } from "kysely";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later, record, type JobHandler, type Listener } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { paymentOf } from "#server/plans/payment/payment.ts";
import type { DonationFacts } from "#server/plans/payment/service.ts";
import { findDonation, nextReadNumber } from "./queries.ts";

export const donationReported: Listener<"donation.reported"> = (tx, about) => later(tx, "donations.look", about);

export const readAndBook: JobHandler<"donations.look"> = async (kit, about) => {
  const id = "id" in about ? about.id : await paymentOf(kit.config).donationOfCustomer(about.customer);
  if (id) await lookAt(kit, id);
};

/** Reads at the service while no connection is held. */
async function lookAt(kit: Kit, id: Id): Promise<void> {
  const readNumber = await nextReadNumber(kit.db);
  const known = await findDonation(kit.db, id);
  if (!known?.checkout_id) return kit.log.error({ donation: id }, "an event of an unknown donation");
  const facts = await paymentOf(kit.config).readDonation(known.checkout_id);
  await transact(kit.db, (tx) => book(tx, id, readNumber, facts));
}

type Booked = { was: string; is_now: string; arrived: Id[] };

async function book(
  tx: Tx,
  id: Id,
  readNumber: number,
  { state, subscription, charges }: DonationFacts,
): Promise<void> {
  const { rows } = await sql<Booked>`
    select * from book_donation(${id}::uuid, ${readNumber}::bigint, ${state}::text, ${subscription}::text, ${JSON.stringify(charges)}::jsonb)
  `.execute(tx);
  const [booked] = rows;
  if (!booked) return;
  for (const payment of booked.arrived) await later(tx, "donations.receipt", { id: payment });
  if (["active", "past_due"].includes(booked.is_now))
    await endWithoutDonor(tx, id, booked.arrived.length > 0 ? charges : []);
  if (booked.is_now === "past_due" && booked.was !== "past_due") await later(tx, "donations.past-due", { id });
}

/** Of a person who was erased while the money was on its way. @param charges empty where none is new: the operator reads of each once */
async function endWithoutDonor(tx: Tx, id: Id, charges: DonationFacts["charges"]): Promise<void> {
  const left = await tx
    .selectFrom("donations")
    .select("external_id")
    .where("id", "=", id)
    .where("user_id", "is", null)
    .where("email", "is", null)
    .executeTakeFirst();
  if (!left?.external_id) return;
  const externalId = left.external_id;
  await later(tx, "donations.end-external", { externalId });
  const [last] = charges.toSorted((a, b) => b.paid_at.localeCompare(a.paid_at));
  if (last && last.refunded < last.amount) await record(tx, "payment.refund_due", { externalId, ...last });
}
