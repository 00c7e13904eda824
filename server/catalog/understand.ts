// Finds the purposes of a typed text, only with enough certainty to filter whole lists by them.
import { fallbackLanguage, type Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import { readCatalog } from "./memory.ts";
import { type Meant, rankPurposes, textWeights } from "./suggest.ts";

/** A text with more purposes than this is vague: "repair", "cleaning". */
const most = 4;
/** The share of the best score that another purpose needs to match as well: "translator" matches two. */
const near = 0.95;

/**
 * The purposes of a text in any of the seven languages, likeliest first; none if it names no service (a person's name, a price) or
 * too many. "plombier" and "сантехнік" give the same result, so that offers are found in any language.
 * @param language the reader's; its words rank first among equals
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

/** A name or a tag that contains nearly all typed words, almost without typos, and is itself typed nearly completely. */
const isCertain = ({ said, covered, worth }: Meant) => worth > textWeights.type && said >= 0.8 && covered >= 0.49;
