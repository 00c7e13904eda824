// The meaning of each Stripe event for a subscription. Amounts are compared: a payment of another amount does not start the plan.
import { z } from "zod";
import type { Tx } from "#server/kit/db.ts";
import { begin, lockChosen } from "../activate.ts";
import { periodEnd, gracePeriod, paidUntil, renewsByItself } from "../begin.ts";
import { findBy, now, type LockedSubscription } from "../queries.ts";
import { fromStripe } from "./stripe-amounts.ts";

const StripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type StripeEvent = z.infer<typeof StripeEvent>;

const name = z.string().min(1).max(255);
const Checkout = z.object({
  client_reference_id: z.uuid(),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: z.string(),
  subscription: name,
});
const Invoice = z.object({
  billing_reason: z.string().nullable(),
  amount_paid: z.int(),
  currency: z.string(),
  // Before and since the API of 2025-03-31.
  subscription: name.nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: name }).nullish() }).nullish(),
});
const Ended = z.object({ id: name });

/** Null for a signed body that is no event: a retry would not help. */
export function readEvent(body: Buffer): StripeEvent | null {
  try {
    return StripeEvent.safeParse(JSON.parse(body.toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

type EventProblem = string | null;
const listeners: Record<string, (tx: Tx, object: unknown) => Promise<EventProblem>> = {
  "checkout.session.completed": checkoutPaid,
  // Payment methods that take days report the end with these.
  "checkout.session.async_payment_succeeded": checkoutPaid,
  "invoice.paid": renewed,
  "customer.subscription.deleted": stopped,
};

/** @returns a problem for the operator, or null. Events without a meaning here are ignored. */
export const handleEvent = async (tx: Tx, { type, data }: StripeEvent): Promise<EventProblem> =>
  (await listeners[type]?.(tx, data.object)) ?? null;

const isAsAgreed = (it: LockedSubscription, amount: number, currency: string) =>
  it.price === fromStripe(amount, currency.toUpperCase()) && it.currency === currency.toUpperCase();

async function checkoutPaid(tx: Tx, object: unknown): Promise<EventProblem> {
  const read = Checkout.safeParse(object).data;
  if (!read) return "a checkout that is not of a plan";
  if (read.payment_status !== "paid") return null;
  const { client_reference_id: id, subscription: externalId } = read;
  const known = await tx.selectFrom("subscriptions").select("id").where("id", "=", id).executeTakeFirst();
  if (!known) return "a checkout of an unknown subscription";
  const it = await lockChosen(tx, id);
  if (!isAsAgreed(it, read.amount_total, read.currency)) return "a checkout of another amount";
  if (it.external_id === externalId) return null;
  // The choice was withdrawn while the payment was being processed: the plan begins, because it is paid.
  if (it.state === "pending" || it.ended_because === "withdrawn") await begin(tx, it, { actor: null, externalId });
  else if (it.state === "active") await goOn(tx, it, externalId);
  else return "a checkout of a subscription that has ended";
  return null;
}

/** The service charges the next period; the first one was paid at the checkout. */
async function renewed(tx: Tx, object: unknown): Promise<EventProblem> {
  const read = Invoice.safeParse(object).data;
  if (read?.billing_reason !== "subscription_cycle") return null;
  const externalId = read.parent?.subscription_details?.subscription ?? read.subscription;
  const known = externalId && (await findBy(tx, "external_id", externalId));
  if (!known) return "an invoice of an unknown subscription";
  const it = await lockChosen(tx, known.id);
  if (!isAsAgreed(it, read.amount_paid, read.currency)) return "an invoice of another amount";
  if (it.state === "active") await goOn(tx, it, externalId);
  else if (it.ended_because === "expired" || it.ended_because === "cancelled")
    await begin(tx, it, { actor: null, externalId });
  else return "an invoice of a subscription that was replaced";
  return null;
}

/** One more period from the end of the paid time; never shortens it. */
async function goOn(tx: Tx, it: LockedSubscription, externalId: string): Promise<void> {
  const { paid } = await tx
    .selectFrom("subscriptions")
    .select((eb) => [renewsByItself(it) ? paidUntil.as("paid") : eb.ref("ends_at").as("paid")])
    .where("id", "=", it.id)
    .executeTakeFirstOrThrow();
  const endsAt = paid === null || it.period === null ? null : await periodEnd(tx, paid, it.period, gracePeriod);
  await tx
    .updateTable("subscriptions")
    .set({ ends_at: endsAt, payment: "stripe", external_id: externalId, cancelled_at: null, reminded_at: null })
    .where("id", "=", it.id)
    .execute();
}

/** No more renewals, cancelled by the payer or after a failed card; the paid period continues to its end. */
async function stopped(tx: Tx, object: unknown): Promise<EventProblem> {
  const externalId = Ended.safeParse(object).data?.id;
  const known = externalId && (await findBy(tx, "external_id", externalId));
  if (!known) return null;
  const it = await lockChosen(tx, known.id);
  if (it.state !== "active" || it.cancelled_at !== null) return null;
  await tx
    .updateTable("subscriptions")
    .set({ cancelled_at: now, ends_at: paidUntil })
    .where("id", "=", it.id)
    .execute();
  return null;
}
