// Rewards for inviting people: days of a plan (rule G2). The database decides and books (db/schema/referrals.sql). One
// person with three accounts can earn rewards: the limit of a year bounds that.
import { sql } from "kysely";
import type { ReferralRewards } from "#contract/referrals.ts";
import type { Changes } from "#server/kit/changes.ts";
import type { Config } from "#server/kit/config.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { giveDays } from "#server/plans/give-days.ts";

/** Writes the configured reward to the table that the database's functions read. */
export async function configureRewards(
  tx: Tx,
  {
    FEATURES_OFF: off,
    REFERRAL_REWARD_DAYS: days,
    REFERRAL_REWARD_PLAN: plan,
  }: Pick<Config, "FEATURES_OFF" | "REFERRAL_REWARD_DAYS" | "REFERRAL_REWARD_PLAN">,
): Promise<void> {
  await tx
    .updateTable("referral_rule")
    .set({ days: off.includes("plans") ? 0 : days, plan })
    .execute();
}

/** A job is done: books the rewards of the people who invited its sides, and uses them. */
export async function bookRewards(tx: Tx, { id }: Changes["job.done"]): Promise<void> {
  const { rows } = await sql<{ person: Id }>`select book_referral_rewards(${id}) as person`.execute(tx);
  for (const { person } of rows) await spendRewards(tx, { userId: person });
}

/** Adds days that wait to the plan, where no other plan runs; also when one has ended. In a town without plans they go on waiting. */
export async function spendRewards(tx: Tx, { userId }: { userId: Id }): Promise<void> {
  const waiting = await tx
    .selectFrom("referral_rewards")
    .select(["id", "days", "plan"])
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where(sql<boolean>`has_feature('plans')`)
    .orderBy("booked_at")
    .forUpdate()
    .execute();
  const [first] = waiting;
  if (!first) return;
  const same = waiting.filter(({ plan }) => plan === first.plan);
  const days = same.reduce((sum, reward) => sum + reward.days, 0);
  if (!(await giveDays(tx, { userId, plan: first.plan, days }))) return;
  await tx
    .updateTable("referral_rewards")
    .set({ used_at: new Date() })
    .where(
      "id",
      "in",
      same.map(({ id }) => id),
    )
    .execute();
}

export async function showRewards(db: Db, { id }: Member): Promise<ReferralRewards> {
  return db
    .selectFrom("referral_rule as r")
    .select(["r.days", "r.plan", "r.a_year"])
    .select([
      sql<number>`r.a_year - referral_rewards_left(${id}::uuid)`.as("booked"),
      sql<number>`(select coalesce(sum(w.days), 0)::integer from referral_rewards w
        where w.user_id = ${id}::uuid and w.used_at is null)`.as("waiting_days"),
    ])
    .executeTakeFirstOrThrow();
}
