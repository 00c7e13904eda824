import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** Offers by id: their title, and their contact (of a managed one its manager). */
export async function offersNamed(
  db: Db,
  ids: Id[],
): Promise<Map<Id, { id: Id; title: string | null; contactId: Id }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("points")
    .select(["id", "title", "contact_id as contactId"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
