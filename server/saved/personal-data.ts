import type { Changes } from "#server/kit/changes.ts";
import type { Db } from "#server/kit/db.ts";

/** Those that are still there, with their titles. */
export async function exportSavedPoints(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const points = await db
    .selectFrom("saved_points as s")
    .innerJoin("points as p", "p.id", "s.point_id")
    .select(["p.id", "p.kind", "p.title", "s.created_at as saved_at"])
    .where("s.user_id", "=", userId)
    .where("p.deleted_at", "is", null)
    .execute();
  put("saved.points", points);
}
