// Erases and exports saved points, providers and searches.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

export async function eraseSaved(tx: Tx, { userId }: Leaving): Promise<void> {
  await tx.deleteFrom("saved_points").where("user_id", "=", userId).execute();
  await tx.deleteFrom("saved_providers").where("user_id", "=", userId).execute();
  await tx.deleteFrom("saved_searches").where("user_id", "=", userId).execute();
}

export async function exportSaved(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const points = await db
    .selectFrom("saved_points as s")
    .innerJoin("points as p", "p.id", "s.point_id")
    .select(["p.id", "p.kind", "p.title", "s.created_at as saved_at"])
    .where("s.user_id", "=", userId)
    .where("p.deleted_at", "is", null)
    .execute();
  const providers = await db
    .selectFrom("saved_providers")
    .select(["provider_id as id", "created_at as saved_at"])
    .where("user_id", "=", userId)
    .execute();
  const searches = await db.selectFrom("saved_searches").selectAll().where("user_id", "=", userId).execute();
  put("saved", { points, providers, searches });
}
