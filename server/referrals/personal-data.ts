import { sql } from "kysely";
import type { Changes } from "#server/kit/changes.ts";
import type { Db } from "#server/kit/db.ts";

/** Numbers only: the names of invited people are their own data. */
export async function exportReferrals(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const own = await db
    .selectFrom("users as u")
    .select(["u.referral_code as came_with", "u.plan_shown_to_referrer"])
    .select(sql<number>`(select count(*)::integer from users i where i.referral_id = u.id)`.as("invited"))
    .where("u.id", "=", userId)
    .executeTakeFirst();
  put("referrals", own ?? {});
}
