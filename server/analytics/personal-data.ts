import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";

/** The views of the person's pages by day. There is nothing about the viewers. */
export async function exportViews(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const views = await db
    .selectFrom("daily_counts")
    .select(["day", "subject_kind", "subject_id", "views"])
    .where("owner_id", "=", userId)
    .orderBy("day")
    .orderBy("subject_id")
    .execute();
  put("views", views);
}

export async function eraseViews(tx: Tx, { userId }: Changes["account.erasing"]): Promise<void> {
  await tx.deleteFrom("daily_counts").where("owner_id", "=", userId).execute();
}
