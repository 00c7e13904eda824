// Emails to donors, in the language in which they gave. Each has the signed link for receipt and cancelling.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { transact, type Db } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { siteOf } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";
import { dayOf } from "#server/mail/day-of.ts";
import { sendLater, sendSoon } from "#server/mail/deliver.ts";
import { writeEmail } from "#server/mail/write-email.ts";
import { donationLink } from "./link.ts";
import { receiptText } from "./view.ts";

type Donor = {
  email: string;
  locale: Language;
  public_name: string | null;
  amount: number;
  currency: string;
  time_zone: string;
};

/** Undefined where no address is known any more. */
async function findDonor(db: Db, id: Id): Promise<(Donor & { interval: string; reference: string }) | undefined> {
  const row = await db
    .selectFrom("donations as d")
    .leftJoin("users as u", (join) => join.onRef("u.id", "=", "d.user_id").on("u.deleted_at", "is", null))
    .select(["d.locale", "d.public_name", "d.amount", "d.currency", "d.interval", "d.reference"])
    .select((eb) => eb.fn.coalesce("d.email", "u.email").as("email"))
    .select(sql<string>`place_zone(null, u.id)`.as("time_zone"))
    .where("d.id", "=", id)
    .executeTakeFirst();
  return row?.email ? { ...row, email: row.email } : undefined;
}

export const sumText = (locale: Language, minor: number, currency: string): string => {
  const digits = minor % 100 === 0 ? 0 : 2;
  const style = { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(locale, style).format(minor / 100);
};

const to = ({ email, locale, public_name }: Donor) => ({ to: email, language: locale, person: public_name });

/** One for each payment: it counts as sent together with the sending, and a failed one is tried again. */
export const sendReceipt: JobHandler<"donations.receipt"> = (kit, { id }) =>
  transact(kit.db, async (tx) => {
    const payment = await tx
      .updateTable("donation_payments")
      .set({ receipt_sent_at: sql`now()` })
      .where("id", "=", id)
      .where("receipt_sent_at", "is", null)
      .returning(["donation_id", "amount", "currency", "paid_at", "receipt_number"])
      .executeTakeFirst();
    const donor = payment && (await findDonor(tx, payment.donation_id));
    if (!donor) return;
    const params = {
      amount: sumText(donor.locale, payment.amount, payment.currency),
      date: dayOf(payment.paid_at, donor.time_zone),
      receipt: receiptText(payment.receipt_number),
    };
    const name = donor.interval === "month" ? "donation_receipt_month" : "donation_receipt";
    const link = donationLink(kit, payment.donation_id);
    await sendLater(tx, kit, await writeEmail(await siteOf(tx, kit.config), { ...to(donor), name, params, link, id }));
  });

/** The bank may want its customer to confirm a charge (SCA), or the card has expired. */
export const sendPastDue: JobHandler<"donations.past-due"> = async (kit, { id }) => {
  const donor = await findDonor(kit.db, id);
  if (!donor) return;
  const params = { amount: sumText(donor.locale, donor.amount, donor.currency) };
  const order = { ...to(donor), name: "donation_past_due", params, link: donationLink(kit, id) } as const;
  await sendSoon(kit, await writeEmail(await siteOf(kit.db, kit.config), order));
};

export const sendTransfer: JobHandler<"donations.transfer"> = async (kit, { id }) => {
  const donor = await findDonor(kit.db, id);
  if (!donor) return;
  const params = { amount: sumText(donor.locale, donor.amount, donor.currency), reference: donor.reference };
  const passages = kit.config.PAYMENT_INSTRUCTIONS ? [{ text: kit.config.PAYMENT_INSTRUCTIONS }] : [];
  const order = { ...to(donor), name: "donation_transfer", params, link: donationLink(kit, id), passages, id } as const;
  await sendSoon(kit, await writeEmail(await siteOf(kit.db, kit.config), order));
};
