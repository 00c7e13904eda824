// Confirms a payment: a chosen plan begins only by this, called for the operator, the command line or the payment
// service. A payment is honoured even when the choice was withdrawn meanwhile; one of another amount begins nothing and is
// reported in the log, because the software cannot decide it.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { announce, endRunning } from "./begin.ts";
import { lockPerson, lockSubscription, now, subscriptionSteps, type LockedSubscription } from "./queries.ts";

type Paid = {
  /** The operator who confirms the payment; null: the payment service. */
  actor: Id | null;
  /** The id of the subscription at the payment service that renews it. */
  externalId?: string | undefined;
};

/**
 * Begins a plan that waits for its payment. Two parallel payments begin it once: the second gets `subscription.state`.
 * Throws `subscription.not_found`.
 */
export async function activate(tx: Tx, id: Id, paid: Paid): Promise<void> {
  const chosen = await lockChosen(tx, id);
  subscriptionSteps.go(chosen.state, "begin");
  await begin(tx, chosen, paid);
}

/** The subscription, after locking its person. */
export async function lockChosen(tx: Tx, id: Id): Promise<LockedSubscription> {
  const owner = await tx.selectFrom("subscriptions").select("user_id").where("id", "=", id).executeTakeFirst();
  if (!owner) throw problem("subscription.not_found");
  await lockPerson(tx, owner.user_id);
  const locked = await lockSubscription(tx, id);
  if (!locked) throw problem("subscription.not_found");
  return locked;
}

/** Also for a subscription that was withdrawn while its payment was being processed. */
export async function begin(tx: Tx, chosen: LockedSubscription, { actor, externalId }: Paid): Promise<void> {
  const { id, user_id: userId, plan_id, slug } = chosen;
  const plan = { id: plan_id, slug };
  const period = chosen.period;
  const endsAt = await endRunning(tx, { userId, plan, period, renews: externalId !== undefined });
  await tx
    .updateTable("subscriptions")
    .set({
      state: "active",
      started_at: now,
      ends_at: endsAt,
      ended_at: null,
      ended_because: null,
      ...(externalId === undefined ? {} : { external_id: externalId }),
    })
    .where("id", "=", id)
    .execute();
  await announce(tx, actor, userId, slug, endsAt);
}
