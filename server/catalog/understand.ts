// What a typed text means, said only when it is certain enough to choose whole lists by it.
import { fallbackLanguage, type Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import { readCatalog } from "./memory.ts";
import { type Meant, rankPurposes, worths } from "./suggest.ts";

/** More purposes than this for one text is a vague word: "repair", "cleaning". */
const most = 4;
/** How near to the best another may come and still be meant as well: "translator" is two of them. */
const near = 0.95;

/**
 * The purposes that a text in any of the seven languages means, likeliest first; none where it names no work (a person's name, a price) or
 * too many kinds of it. "plombier" and "сантехнік" answer the same, so that offers are found whatever language they are written in.
 * @param language the reader's; its words come first among equals
 */
export async function understand(
  db: Db,
  text: string,
  language: Language = fallbackLanguage,
): Promise<{ purposeIds: number[] }> {
  const { suggestions } = await readCatalog(db);
  const meant = rankPurposes(suggestions, text, language, false);
  const best = meant[0];
  if (!best || !isCertain(best)) return { purposeIds: [] };
  const purposes = meant.filter((other) => isCertain(other) && other.score >= best.score * near);
  return { purposeIds: purposes.length > most ? [] : purposes.map(({ purpose }) => purpose.id) };
}

/** A name or a tag that says nearly all that was typed, with hardly a slip, and is nearly all typed itself. */
const isCertain = ({ said, covered, worth }: Meant) => worth > worths.type && said >= 0.8 && covered >= 0.49;
