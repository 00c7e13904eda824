// What emails quote, in the language of their reader where it has been translated (rule L14): one query an email, none without an engine.
import type { Language } from "#contract/kit/languages.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";
import { findTranslated, type QuotedText, textOfTitle } from "#server/translations/find-translated.ts";

export type Recipient = { user_id: Id; managed_id: Id | null; locale: Language };

/** `translatedFrom`: the languages of the texts that were replaced so far. */
export async function findQuoted(tx: Tx, kit: Kit, reader: Recipient, texts: readonly (QuotedText | null)[]) {
  const { user_id: id, managed_id, locale: language } = reader;
  const selves = managed_id ? [id, managed_id] : [id];
  const find = await findTranslated(tx, kit, { id, selves, language }, texts);
  const from = new Set<Language>();
  const replace = (quote: QuotedText | null): string | undefined => {
    const found = find(quote);
    if (found) from.add(found.from);
    return found?.text;
  };
  return { replace, translatedFrom: from };
}

type Titled = Recipient & { titled_id: Id | null; title: string | null };

/** An email whose only quotation is the title of a post. */
export async function translateTitle<T extends Titled>(tx: Tx, kit: Kit, email: T) {
  const title = textOfTitle({ id: email.titled_id, title: email.title });
  const { replace, translatedFrom } = await findQuoted(tx, kit, email, [title]);
  return { ...email, title: replace(title) ?? email.title, translatedFrom: [...translatedFrom] };
}
