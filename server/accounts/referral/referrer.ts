// The referrer of a person (rule G1): stored at registration, never changed afterwards.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Referrer = { id: Id; code: string };

/** Finds the owner of a code; undefined if it is unknown or its owner blocked or deleted. @param code in upper or lower case. */
export async function findReferrer(db: Db, code: string): Promise<Referrer | undefined> {
  return db
    .selectFrom("referral_codes as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["u.id", "c.code"])
    .where("c.code", "=", code.toLowerCase())
    .where("u.blocked_at", "is", null)
    .where("u.deleted_at", "is", null)
    .where("u.leaves_at", "is", null)
    .executeTakeFirst();
}

/** Keeps an existing referrer (first touch); people cannot refer themselves. @returns true if it is stored. */
export async function setReferrer(tx: Tx, userId: Id, { id: referrerId, code }: Referrer): Promise<boolean> {
  if (userId === referrerId) return false;
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ referral_id: referrerId, referral_code: code })
    .where("id", "=", userId)
    .where("referral_id", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns false if the code is taken. */
export async function createReferralCode(
  tx: Tx,
  userId: Id,
  code: string,
  description?: string | null,
): Promise<boolean> {
  const made = await tx
    .insertInto("referral_codes")
    .values({ code: code.toLowerCase(), semantic_code: code, description: description || null, user_id: userId })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return made !== undefined;
}
