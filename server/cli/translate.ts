// The translation engines from the command line.
import { isLanguage } from "#contract/kit/languages.ts";
import { transact } from "../kit/db.ts";
import type { Kit } from "../kit/kit.ts";
import { translatePostsLater } from "../points/translate.ts";
import { booksOf } from "../translations/books.ts";
import { translate, translatorOf } from "../translations/translator.ts";

/** Asks the engines in their order, as the app does; the characters count for the day. */
export async function tryTranslation(kit: Kit, from: string, to: string, text: string) {
  if (!isLanguage(from) || !isLanguage(to)) throw new Error("Give two of the seven languages: uk en es de ru fr pt");
  needEngine(kit);
  const began = performance.now();
  const [outcome] = await translate(
    translatorOf(kit),
    { from, to },
    [{ text, known: { names: [], terms: [] } }],
    booksOf(kit, { from, to }),
  );
  return { ...outcome, ms: Math.round(performance.now() - began) };
}

/** Queues the posts from before an engine was set up for the jobs of the app, with their rules (L16): readers nearby, consent, half of the day's characters. */
export async function translatePosts(kit: Kit, { all = false }: { all?: boolean }) {
  needEngine(kit);
  return { queued_posts: await transact(kit.db, (tx) => translatePostsLater(tx, all)) };
}

function needEngine(kit: Kit): void {
  if (translatorOf(kit).engines.length === 0) throw new Error("No engine is set up: TRANSLATE is empty");
}
