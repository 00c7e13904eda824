// Begins a donation. The row is written before the call to the payment service, so that each of its events finds the donation.
import { sql } from "kysely";
import type { z } from "zod";
import type { DonationInput, DonationOptions, donations } from "#contract/donations.ts";
import { passHumanCheck } from "#server/auth/codes/human-check.ts";
import { spendCall } from "#server/auth/per-address.ts";
import type { HandlerCall } from "#server/http/call.ts";
import { transact, type Db, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import { spendOwn } from "#server/kit/spend-own.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { paymentOf } from "#server/plans/payment/payment.ts";
import { donationLink } from "./link.ts";
import { showDonation } from "./show.ts";
import { presentOptions } from "./view.ts";

type Begun = z.input<(typeof donations.create)["reply"]["schema"]>;

const anHour = 3_600;
const mostAnHour = 5;

/** Throws donation.not_set_up, payment.unavailable, rate.limited; to a visitor human.not_passed. */
export async function beginDonation(call: HandlerCall<typeof donations.create>): Promise<Begun> {
  const { kit, db, viewer, body, language } = call;
  const options = presentOptions(kit.config);
  const { method, currency, intervals } = options;
  if (!method) throw problem("donation.not_set_up");
  if (!intervals.includes(body.interval)) throw wrongField("interval", "not_listed");
  refuseAmount(body.amount, options);
  const email = body.email ?? (await emailOf(db, viewer));
  if (!email) throw wrongField("email", "required");
  const about = { currency, payment: method, locale: language };
  const id = await transact(kit.db, (tx) => keep(tx, kit, viewer, body, about));
  const order = { id, amount: body.amount, interval: body.interval, currency, language, email };
  const { payment, checkoutId } = await paymentOf(kit.config)
    .beginDonation({ ...order, link: donationLink(kit, id) })
    .catch((error: unknown) => giveUp(kit, id, error));
  await transact(kit.db, async (tx) => {
    if (checkoutId) await tx.updateTable("donations").set({ checkout_id: checkoutId }).where("id", "=", id).execute();
    else await later(tx, "donations.transfer", { id });
  });
  return { donation: await showDonation(db, kit, id), payment };
}

function refuseAmount(amount: number, { whole, least, most }: DonationOptions): void {
  if (amount < least) throw wrongField("amount", "amount_too_small", { min: least / 100 });
  if (amount > most) throw wrongField("amount", "amount_too_large", { max: most / 100 });
  if (whole && amount % 100 !== 0) throw wrongField("amount", "amount_whole");
}

async function emailOf(db: Db, { id }: Viewer): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirst();
  return row?.email ?? null;
}

type About = { currency: string; payment: "offline" | "stripe"; locale: Viewer["language"] };

/**
 * Cards are tested by many small payments: visitors prove that they are people, and an address has few tries (rule L7). So has an account
 * from any address, since each donation sends an email to an address that nobody has confirmed.
 */
async function keep(tx: Tx, kit: Kit, viewer: Viewer, body: DonationInput, about: About): Promise<Id> {
  const { amount, interval, email = null, public_name = null, message = null, human = "" } = body;
  if (!viewer.isUser) await passHumanCheck(tx, kit, human);
  await spendCall(tx, kit, { kind: "donation", ip: viewer.ip, max: mostAnHour, seconds: anHour });
  if (viewer.isUser) await spendOwn(tx, { what: "donation", id: viewer.actorId, most: mostAnHour, seconds: anHour });
  const { id } = await tx
    .insertInto("donations")
    .values({ user_id: viewer.id, amount, interval, email, public_name, message, ...about })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The payer got no address, so the checkout cannot be paid even if the service made one. */
async function giveUp(kit: Kit, id: Id, error: unknown): Promise<never> {
  await transact(kit.db, (tx) =>
    tx
      .updateTable("donations")
      .set({ state: "failed", ended_at: sql`now()` })
      .where("id", "=", id)
      .execute(),
  );
  throw error;
}
