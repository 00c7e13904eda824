// The meaning of each Stripe event for a subscription. Amounts are compared: a payment of another amount does not start the plan.
import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "#server/kit/db.ts";
import { later, record } from "#server/kit/record.ts";
import { begin, lockChosen } from "../activate.ts";
import { periodEnd, gracePeriod, paidTo, paidUntil, renewsByItself } from "../begin.ts";
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
/** Our id, which the checkout put on the subscription. */
const Marked = { metadata: z.object({ subscription: z.uuid().optional() }).nullish() };
const Invoice = z.object({
  billing_reason: z.string().nullable(),
  amount_paid: z.int(),
  currency: z.string(),
  // Before and since the API of 2025-03-31.
  subscription: name.nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.int() }).nullish() })) }).nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: name, ...Marked }).nullish() }).nullish(),
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

const isAsAgreed = (it: LockedSubscription, { amount, currency }: Paid) =>
  it.price === fromStripe(amount, currency.toUpperCase()) && it.currency === currency.toUpperCase();

async function checkoutPaid(tx: Tx, object: unknown): Promise<EventProblem> {
  const read = Checkout.safeParse(object).data;
  if (!read) return "a checkout that is not of a plan";
  if (read.payment_status !== "paid") return null;
  const { client_reference_id: id, subscription: externalId } = read;
  const known = await tx.selectFrom("subscriptions").select("id").where("id", "=", id).executeTakeFirst();
  if (!known) return "a checkout of an unknown subscription";
  const it = await lockChosen(tx, id);
  const paid = { externalId, amount: read.amount_total, currency: read.currency };
  if (!isAsAgreed(it, paid)) return giveBack(tx, it, paid, "a checkout of another amount");
  if (it.external_id === externalId && it.state === "active") return null;
  if (!(await isWanted(tx, it))) return giveBack(tx, it, paid, "a checkout of a plan that is over");
  // The choice was withdrawn while the payment was being processed: the plan begins, because it is paid.
  if (it.state === "pending" || it.ended_because === "withdrawn") await beginAgain(tx, it, externalId);
  else if (it.state === "active") await goOn(tx, it, externalId, null);
  else return giveBack(tx, it, paid, "a checkout of a subscription that has ended");
  return null;
}

/** What a payment begins again; `withdrawn` where the report of the checkout was lost. */
const comesBack: ReadonlySet<LockedSubscription["ended_because"]> = new Set(["withdrawn", "expired", "cancelled"]);

/** The service charges the next period; the first one was paid at the checkout. */
async function renewed(tx: Tx, object: unknown): Promise<EventProblem> {
  const read = Invoice.safeParse(object).data;
  if (read?.billing_reason !== "subscription_cycle") return null;
  const known = await findCharged(tx, read);
  if (!known) return "an invoice of an unknown subscription";
  const { externalId } = known;
  const it = await lockChosen(tx, known.id);
  const paid = { externalId, amount: read.amount_paid, currency: read.currency };
  if (!isAsAgreed(it, paid)) return "an invoice of another amount";
  const isBack = it.state === "pending" || comesBack.has(it.ended_because);
  if (!(it.state === "active" || isBack) || !(await isWanted(tx, it)))
    return giveBack(tx, it, paid, "an invoice of a plan that is over");
  const until = endOf(read);
  if (isBack) await beginAgain(tx, it, externalId);
  // Without a period of the service, a plan that begins again has its first one already.
  if (until || !isBack) await goOn(tx, it, externalId, until);
  return null;
}

/** By the service's id; where the report of the checkout was lost, by ours. */
async function findCharged(tx: Tx, { parent, subscription }: z.output<typeof Invoice>) {
  const details = parent?.subscription_details;
  const externalId = details?.subscription ?? subscription;
  const id = details?.metadata?.subscription;
  if (!externalId) return null;
  const known = (await findBy(tx, "external_id", externalId)) ?? (id && (await findBy(tx, "id", id)));
  return known ? { id: known.id, externalId } : null;
}

/** Its person is here and has no newer plan, which an older one never replaces. */
async function isWanted(tx: Tx, it: LockedSubscription): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select u.deleted_at is null and u.leaves_at is null and not exists (
      select from subscriptions n join plans p on p.id = n.plan_id
      where n.user_id = u.id and n.state = 'active' and n.id <> ${it.id} and n.created_at > ${it.created_at} and p.slug <> 'user') as wanted
    from users u where u.id = ${it.user_id}`.execute(tx);
  return rows[0]?.wanted ?? false;
}

type Paid = { externalId: string; amount: number; currency: string };

/** Ends the charges at the service, and tells the operator of the money. */
async function giveBack(tx: Tx, it: LockedSubscription, paid: Paid, why: string): Promise<string> {
  const { externalId, amount } = paid;
  const currency = paid.currency.toUpperCase();
  if (it.external_id === null)
    await tx.updateTable("subscriptions").set({ external_id: externalId }).where("id", "=", it.id).execute();
  await later(tx, "plans.end-external", { externalId });
  await record(tx, "payment.refund_due", { externalId, amount: fromStripe(amount, currency), currency });
  return why;
}

/** What is over at the service, by a report that came before this one, has no renewal to wait for. */
async function beginAgain(tx: Tx, it: LockedSubscription, externalId: string): Promise<void> {
  await begin(tx, it, { actor: null, externalId });
  if (it.external_over_at)
    await tx
      .updateTable("subscriptions")
      .set({ cancelled_at: now, ends_at: paidUntil })
      .where("id", "=", it.id)
      .execute();
}

/** The end of the charged period, from the service's own calendar: ours differs from the 29th on. */
function endOf({ lines }: z.output<typeof Invoice>): string | null {
  const ends = (lines?.data ?? []).flatMap(({ period }) => period?.end ?? []);
  return ends.length ? new Date(Math.max(...ends) * 1000).toISOString() : null;
}

/** To the end of the charged period; without it one more from the end of the paid time. Never shortens it. */
async function goOn(tx: Tx, it: LockedSubscription, externalId: string, until: string | null): Promise<void> {
  const isOver = it.external_over_at !== null;
  if (until) await paidTo(tx, it.id, until);
  else await addPeriod(tx, it);
  const renewal = isOver ? { ends_at: paidUntil } : { cancelled_at: null };
  await tx
    .updateTable("subscriptions")
    .set({ payment: "stripe", external_id: externalId, reminded_at: null, ...renewal })
    .where("id", "=", it.id)
    .execute();
}

async function addPeriod(tx: Tx, it: LockedSubscription): Promise<void> {
  const { paid } = await tx
    .selectFrom("subscriptions")
    .select((eb) => [renewsByItself(it) ? paidUntil.as("paid") : eb.ref("ends_at").as("paid")])
    .where("id", "=", it.id)
    .executeTakeFirstOrThrow();
  const endsAt = paid === null || it.period === null ? null : await periodEnd(tx, paid, it.period, gracePeriod);
  await tx.updateTable("subscriptions").set({ ends_at: endsAt }).where("id", "=", it.id).execute();
}

/** No more renewals, cancelled by the payer or after a failed card; the paid period continues to its end. */
async function stopped(tx: Tx, object: unknown): Promise<EventProblem> {
  const externalId = Ended.safeParse(object).data?.id;
  const known = externalId && (await findBy(tx, "external_id", externalId));
  if (!known) return null;
  const it = await lockChosen(tx, known.id);
  await tx.updateTable("subscriptions").set({ external_over_at: now }).where("id", "=", it.id).execute();
  if (it.state !== "active" || it.cancelled_at !== null) return null;
  await tx
    .updateTable("subscriptions")
    .set({ cancelled_at: now, ends_at: paidUntil })
    .where("id", "=", it.id)
    .execute();
  return null;
}
