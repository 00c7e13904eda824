import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type NamedOffer = { id: Id; title: string | null; title_language: Language; contactId: Id };

/** Offers by id: their title, and their contact (of a managed one its manager). */
export async function offersNamed(db: Db, ids: Id[]): Promise<Map<Id, NamedOffer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("points")
    .select(["id", "title", "language as title_language", "contact_id as contactId"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
