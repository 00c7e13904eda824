// Begins a plan: the running one ends, and no paid day is lost.
import { sql } from "kysely";
import type { Period } from "#contract/plans.ts";
import { audit } from "#server/kit/audit.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { later, record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { lockCurrent, now, type LockedSubscription } from "./queries.ts";

/** A payment service renews a plan hours or days after its end. Without these days every renewal would archive offers for an hour. */
export const gracePeriod = sql`interval '3 days'`;
const lengths: Record<Period, string> = { month: "1 month", year: "1 year" };

export const renewsByItself = (it: Pick<LockedSubscription, "payment" | "external_id" | "cancelled_at">) =>
  it.payment === "stripe" && it.external_id !== null && it.cancelled_at === null;

/** `period` after `from`, or after now when that has passed. */
export async function periodEnd(
  db: Db,
  from: string | null,
  period: Period,
  more = sql`interval '0'`,
): Promise<string> {
  const length = sql`${lengths[period]}::interval`;
  const until = sql<string>`greatest(${from}::timestamptz, now()) + ${length} + ${more}`;
  return (await db.selectNoFrom(until.as("until")).executeTakeFirstOrThrow()).until;
}

/** The end of the paid time, without the days in which the service may still renew the plan. */
export const paidUntil = sql<string>`greatest(now(), ends_at - ${gracePeriod})`;

/** The service has charged up to this time; it renews some hours or days after it. Never shortens the plan. */
export async function paidTo(tx: Tx, id: Id, until: string): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set({ ends_at: sql<string>`greatest(ends_at, ${until}::timestamptz + ${gracePeriod})`, reminded_at: null })
    .where("id", "=", id)
    .execute();
}

type Begin = { userId: Id; plan: { id: Id; slug: string }; period: Period | null; renews?: boolean };

/**
 * Ends the running plan as replaced; the caller has locked the person. The same plan continues from its end, so that
 * paying early costs nothing.
 * @returns the end of the new one; null: it has no end.
 */
export async function endRunning(tx: Tx, { userId, plan, period, renews = false }: Begin): Promise<string | null> {
  const running = await lockCurrent(tx, userId, "active");
  const same = running?.plan_id === plan.id ? running : undefined;
  if (running) await end(tx, running.id, "replaced");
  if (period === null || (same && same.ends_at === null)) return null;
  const paid = same && renewsByItself(same) ? await withoutGrace(tx, same.id) : (same?.ends_at ?? null);
  return periodEnd(tx, paid, period, renews ? gracePeriod : undefined);
}

const withoutGrace = async (db: Db, id: Id): Promise<string> =>
  (await db.selectFrom("subscriptions").select(paidUntil.as("until")).where("id", "=", id).executeTakeFirstOrThrow())
    .until;

export type Because = "expired" | "replaced" | "cancelled" | "withdrawn" | "operator";

/** Ends it at the payment service, too: a card is charged for no plan that is over here. */
export async function end(tx: Tx, id: Id, because: Because): Promise<void> {
  const { external_id, external_over_at } = await tx
    .updateTable("subscriptions")
    .set({ state: "ended", ended_at: now, ended_because: because })
    .where("id", "=", id)
    .returning(["external_id", "external_over_at"])
    .executeTakeFirstOrThrow();
  if (external_id && !external_over_at) await later(tx, "plans.end-external", { externalId: external_id });
}

/** Withdraws a chosen, unpaid plan when another is chosen or the choice is cancelled. */
export async function withdraw(tx: Tx, pending: Pick<LockedSubscription, "id" | "checkout_id">): Promise<void> {
  await end(tx, pending.id, "withdrawn");
  if (pending.checkout_id) await later(tx, "plans.abandon-checkout", { checkoutId: pending.checkout_id });
}

/** Records that the plan has begun and notifies all listeners. */
export async function announce(tx: Tx, actor: Id | null, userId: Id, plan: string, endsAt: string | null) {
  await audit(tx, "plan.started", actor, userId, { plan, ends_at: endsAt });
  await record(tx, "plan.started", { userId, plan, endsAt });
  await record(tx, "plan.changed", { userId });
}
