// The counters of plan limits. The database counts and refuses (`db/schema/plans.sql`); this file reads and locks them.
import { sql } from "kysely";
import type { Ability } from "#contract/abilities.ts";
import type { Allowance } from "#contract/plans.ts";
import { grantOf } from "#server/accounts/view.ts";
import { type Db, transact, type Tx } from "#server/kit/db.ts";
import { record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { lockPerson, selectPlans } from "./queries.ts";
import { presentPlan } from "./view.ts";

export const counted = ["ServiceOffer:create", "ServiceRequest:manage"] as const satisfies readonly Ability[];
type Counted = (typeof counted)[number];

/**
 * Locks the counter until the end of the transaction. The limit is read after the lock: changes committed before count.
 * @returns null for unlimited.
 */
export async function lockAllowance(tx: Tx, userId: Id, ability: Counted) {
  const { used } = await tx
    .insertInto("allowances")
    .values({ user_id: userId, ability })
    .onConflict((row) => row.columns(["user_id", "ability"]).doUpdateSet({ used: sql`allowances.used` }))
    .returning("used")
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ most: number | null }>`select ability_limit(${userId}, ${ability}) as most`.execute(tx);
  return { used, limit: rows[0]?.most ?? null };
}

/** The current plan, and the used part of its limits. */
export async function showUse(db: Db, userId: Id) {
  const plan = await selectPlans(db)
    .where("p.id", "=", sql<string>`plan_of(${userId})`)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ ability: Counted; most: number | null; used: number }>`
    select c.ability, ability_limit(${userId}, c.ability) as most, coalesce(a.used, 0) as used
    from unnest(${[...counted]}::text[]) as c (ability)
      left join allowances a on a.user_id = ${userId} and a.ability = c.ability`.execute(db);
  const allowances = rows.map(({ ability, most, used }): Allowance => ({ ...grantOf([ability, most]), used }));
  return { plan: presentPlan(plan), allowances };
}

const atOnce = 200;

/** After a plan was changed for all its holders: notifies the rooms that enforce the limits about the people who exceed them now. */
export const applyLimits: JobHandler<"plans.apply-limits"> = async ({ db }) => {
  for (let last = "00000000-0000-0000-0000-000000000000"; ;) {
    const over = await db
      .selectFrom("allowances")
      .select("user_id")
      .where("user_id", ">", last)
      .where("ability", "=", counted[0])
      .where("used", ">", sql<number>`ability_limit(user_id, ability)`)
      .orderBy("user_id")
      .limit(atOnce)
      .execute();
    for (const { user_id: userId } of over)
      await transact(db, async (tx) => {
        await lockPerson(tx, userId);
        await record(tx, "plan.changed", { userId });
      });
    const end = over.at(-1);
    if (!end || over.length < atOnce) return;
    last = end.user_id;
  }
};
