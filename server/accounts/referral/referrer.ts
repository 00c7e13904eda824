// By whose invitation a person came (rule G1): stored at registration, never changed afterwards.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** Whose code it is; undefined for an unknown one, and for people who are blocked or gone. @param code in any case of letters. */
export async function findReferrer(db: Db, code: string): Promise<Id | undefined> {
  const row = await db
    .selectFrom("referral_codes as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select("u.id")
    .where("c.code", "=", code.toLowerCase())
    .where("u.blocked_at", "is", null)
    .where("u.deleted_at", "is", null)
    .where("u.leaves_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** First touch: an existing referrer is kept, and people cannot refer themselves. @returns whether it is stored. */
export async function setReferrer(tx: Tx, userId: Id, referrerId: Id): Promise<boolean> {
  if (userId === referrerId) return false;
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ referral_id: referrerId })
    .where("id", "=", userId)
    .where("referral_id", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns false where somebody has this code already. */
export async function createReferralCode(tx: Tx, userId: Id, code: string): Promise<boolean> {
  const made = await tx
    .insertInto("referral_codes")
    .values({ code: code.toLowerCase(), user_id: userId })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return made !== undefined;
}
