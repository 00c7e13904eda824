import { sql } from "kysely";
import { transact } from "#server/kit/db.ts";
import { later, type JobHandler } from "#server/kit/record.ts";
import { paymentOf } from "#server/plans/payment/payment.ts";

export const endDonationAtService: JobHandler<"donations.end-external"> = ({ config }, { externalId }) =>
  paymentOf(config).end(externalId);

/** Erases the data of donors that is no longer needed (rule L9). */
export const eraseDonors: JobHandler<"donations.erase"> = ({ db }) =>
  transact(db, async (tx) => {
    await sql`
      update donations d set email = null, public_name = null, message = null
      where coalesce(email, public_name, message) is not null and donor_kept_until(d.id) < now()`.execute(tx);
  });

/** Reads unpaid donations at the payment service again, and monthly ones that were not read for eight days, because an event can be lost. */
export const compareDonations: JobHandler<"donations.compare"> = ({ db, config }) =>
  transact(db, async (tx) => {
    if (paymentOf(config).kind === "offline") return;
    const silent = await tx
      .selectFrom("donations")
      .select("id")
      .where("checkout_id", "is not", null)
      .where(
        sql<boolean>`(state = 'created' and created_at > now() - interval '4 days' or state in ('active', 'past_due') and read_at < now() - interval '8 days')`,
      )
      .execute();
    for (const { id } of silent) await later(tx, "donations.look", { id });
  });
