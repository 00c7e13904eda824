// Begins a plan without choice and payment: free plans, and plans given by an operator.
import type { Period } from "#contract/plans.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { announce, endRunning } from "./begin.ts";
import { findPlan, lockPerson, now } from "./queries.ts";

type Start = { userId: Id; plan: { id: Id; slug: string }; period: Period | null; actor: Id | null };

/** The caller has locked the person. @returns the subscription. */
export async function startNow(tx: Tx, { userId, plan, period, actor }: Start): Promise<Id> {
  const endsAt = await endRunning(tx, { userId, plan, period });
  const { id } = await tx
    .insertInto("subscriptions")
    .values({ user_id: userId, plan_id: plan.id, period, state: "active", started_at: now, ends_at: endsAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await announce(tx, actor, userId, plan.slug, endsAt);
  return id;
}

/**
 * For the operator: paid elsewhere, or given. Without a period it runs until it is ended. The same plan is extended.
 * Throws `user.not_found`, `plan.not_found`.
 */
export async function startPlan(
  tx: Tx,
  { userId, plan: slug, period, actor }: { userId: Id; plan: string; period: Period | null; actor: Id | null },
): Promise<Id> {
  if (!(await lockPerson(tx, userId))) throw problem("user.not_found");
  const plan = await findPlan(tx, { slug });
  if (!plan) throw problem("plan.not_found");
  return startNow(tx, { userId, plan, period, actor });
}
