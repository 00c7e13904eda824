// Erases and exports the business hours of an account.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

export async function eraseHours(tx: Tx, { userId }: Leaving): Promise<void> {
  await tx.deleteFrom("business_hours").where("user_id", "=", userId).execute();
}

export async function exportProvider(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const hours = await db
    .selectFrom("business_hours")
    .select(["weekday_number", "closed", "start_in_minutes", "pause_in_minutes", "resume_in_minutes", "end_in_minutes"])
    .where("user_id", "=", userId)
    .orderBy("weekday_number")
    .execute();
  put("business_hours", hours);
}
