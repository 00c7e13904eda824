// What a typed text means, said only when it is certain enough to choose whole lists by it.
import { fallbackLanguage, type Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import { readCatalog } from "./memory.ts";
import { suggestPurposes } from "./suggest.ts";

/**
 * The purposes that a text in any of the seven languages means, likeliest first; none where it names no work: a person's name, a price.
 * "plombier" and "сантехнік" answer the same, so that offers are found whatever language they are written in.
 * @param language the reader's; its words come first among equals
 */
export async function understand(
  db: Db,
  text: string,
  language: Language = fallbackLanguage,
): Promise<{ purposeIds: number[] }> {
  const { suggestions } = await readCatalog(db);
  return { purposeIds: suggestPurposes(suggestions, text, language, 3).map(({ id }) => id) };
}
