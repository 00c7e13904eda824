import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";

/** Of the first operator: messages to all of them are in one language. */
export async function operatorLanguage(db: Db): Promise<Language> {
  const first = await db
    .selectFrom("users")
    .select("locale")
    .where("role", "=", "operator")
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return first?.locale ?? "en";
}
