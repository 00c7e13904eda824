// Reads several requests at once, for rooms that show requests in their own lists.
import type { Language } from "#contract/kit/languages.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { selectRequests, type RequestRow } from "./select.ts";
import { presentFacts, type Facts } from "./view.ts";

export async function factsOf(db: Db, language: Language, ids: Id[]): Promise<Map<Id, Facts>> {
  if (ids.length === 0) return new Map();
  const names = await readNames(db, language);
  const rows = (await selectRequests(db, language).where("p.id", "in", ids).execute()) as unknown as RequestRow[];
  return new Map(rows.map((row) => [row.id, presentFacts(row, names)]));
}
