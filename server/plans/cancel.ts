// Withdraws a choice, or stops the renewal of the running plan. No paid day is lost.
import type { Db, Tx } from "#server/kit/db.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { lockChosen } from "./activate.ts";
import { end, paidUntil, renewsByItself, withdraw } from "./begin.ts";
import { endAtService } from "./jobs.ts";
import { paymentOf } from "./payment/payment.ts";
import { now, subscriptionSteps, type LockedSubscription } from "./queries.ts";

/** Throws `subscription.not_found`, `subscription.state`, `payment.unavailable`. */
export async function cancel(kit: Kit, userId: Id, id: Id): Promise<void> {
  const mine = await kit.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!mine) throw problem("subscription.not_found");
  if (mine.state === "ended" && mine.external_id && !mine.external_over_at) return endAtService(kit, mine.external_id);
  if (mine.state === "active") await stopRenewal(kit, mine);
  await transact(kit.db, async (tx) => {
    const locked = await lockChosen(tx, id);
    if (subscriptionSteps.can(locked.state, "withdraw")) await withdraw(tx, locked);
    else await markNotRenewed(tx, locked);
  });
}

/** Called before the transaction, while no connection is held. */
export async function stopRenewal(
  { config }: Pick<Kit, "config">,
  running: Pick<LockedSubscription, "payment" | "external_id" | "cancelled_at">,
): Promise<void> {
  if (renewsByItself(running)) await paymentOf(config).stopRenewal(running.external_id as string);
}

/** A plan without an end ends at once. Throws `subscription.state` if the plan already ends without renewal. */
export async function markNotRenewed(tx: Tx, running: LockedSubscription): Promise<void> {
  const { id, user_id: userId, slug } = running;
  if (!subscriptionSteps.can(running.state, "end") || running.cancelled_at !== null || slug === "user")
    throw problem("subscription.state", { params: { state: running.state } });
  if (running.ends_at === null) {
    await end(tx, id, "cancelled");
    await record(tx, "plan.ended", { userId, plan: slug });
    await record(tx, "plan.changed", { userId });
    return;
  }
  const until = renewsByItself(running) ? { ends_at: paidUntil } : {};
  await tx
    .updateTable("subscriptions")
    .set({ cancelled_at: now, ...until })
    .where("id", "=", id)
    .execute();
}

/** The running subscription, unlocked: to call the payment service before any write. */
export const findRunning = (db: Db, userId: Id) =>
  db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "=", "active")
    .executeTakeFirst();
