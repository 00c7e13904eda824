// Tries the translation engines from the command line.
import { isLanguage } from "#contract/kit/languages.ts";
import type { Kit } from "../kit/kit.ts";
import { booksOf } from "../translations/books.ts";
import { translate, translatorOf } from "../translations/translator.ts";

/** Asks the engines in their order, as the app does; the characters count for the day. */
export async function tryTranslation(kit: Kit, from: string, to: string, text: string) {
  if (!isLanguage(from) || !isLanguage(to)) throw new Error("Give two of the seven languages: uk en es de ru fr pt");
  if (translatorOf(kit).engines.length === 0) throw new Error("No engine is set up: TRANSLATE is empty");
  const began = performance.now();
  const [outcome] = await translate(
    translatorOf(kit),
    { from, to },
    [{ text, known: { names: [], terms: [] } }],
    booksOf(kit, { from, to }),
  );
  return { ...outcome, ms: Math.round(performance.now() - began) };
}
