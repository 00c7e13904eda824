// Exports the codes and rewards of an account. The codes are erased with the person's lists; rewards keep no data but the ids.
import { sql } from "kysely";
import type { Changes } from "#server/kit/changes.ts";
import type { Db } from "#server/kit/db.ts";

/** Numbers only: the names of invited people are their own data. */
export async function exportReferrals(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const codes = await db
    .selectFrom("referral_codes")
    .select(["semantic_code as code", "description", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const rewards = await db
    .selectFrom("referral_rewards")
    .select(["days", "plan", "booked_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("booked_at")
    .execute();
  const own = await db
    .selectFrom("users as u")
    .select(["u.referral_code as came_with", "u.plan_shown_to_referrer"])
    .select(sql<number>`(select count(*)::integer from users i where i.referral_id = u.id)`.as("invited"))
    .where("u.id", "=", userId)
    .executeTakeFirst();
  put("referrals", { ...own, codes, rewards });
}
