import type { Changes } from "#server/kit/changes.ts";
import type { Db } from "#server/kit/db.ts";

/** Who saw the person's contacts. */
export async function exportReveals(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const seen = await db
    .selectFrom("reveals as v")
    .leftJoin("users as u", "u.id", "v.viewer_id")
    .select(["v.target", "v.target_id", "v.reason", "v.request_id", "v.seen_at", "u.name as viewer"])
    .where("v.owner_id", "=", userId)
    .orderBy("v.seen_at")
    .execute();
  put("who_saw_my_contacts", seen);
}
