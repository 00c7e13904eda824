// Translates texts that a reader has read (rule L15).
import { isTextKind } from "#contract/translation-kinds.ts";
import type { Made, Source } from "#contract/translations.ts";
import { visitorKey } from "#server/contacts/visitor-key.ts";
import { type Db, transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { wrongField } from "#server/kit/problem.ts";
import { spendOwn } from "#server/kit/spend-own.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { hashOf, keyOf } from "./add.ts";
import { booksOf } from "./books.ts";
import { completeTranslations, type Foreign } from "./complete.ts";

/** Calls of one reader, or of one network of visitors, with texts that no reader had before. */
const mostAnHour = 300;

/** Throws 422 for a key that does not belong to the text, `rate.limited`. */
export async function makeTranslations(db: Db, kit: Kit, viewer: Viewer, sources: Source[]): Promise<Made[]> {
  const foreign = sources.map((source, i) => read(kit, source, `texts.${i}.key`));
  const outcomes = await completeTranslations(db, kit, foreign, {
    to: viewer.language,
    reader: viewer.id,
    books: (pair) => booksOf(kit, pair),
    beforeEngines: () => spend(kit, viewer),
  });
  return sources.map(({ key }, i) => {
    const outcome = outcomes[i] ?? { fault: "no_engine" as const };
    return "body" in outcome ? { key, text: outcome.body, fault: null } : { key, text: null, fault: outcome.fault };
  });
}

/** The text that the key was made for. Throws 422. */
export function read(kit: Kit, { key, language, text }: Source, field: string): Foreign {
  const [kind = "", sourceId = "", name = ""] = key.split(":");
  if (!isTextKind(kind) || keyOf(kit, `${kind}:${sourceId}:${name}`, { language, text }) !== key)
    throw wrongField(field, "invalid", "Not the key of this text");
  return { kind, sourceId, field: name, from: language, text, hash: hashOf(text) };
}

const spend = (kit: Kit, viewer: Viewer) =>
  transact(kit.db, (tx) =>
    spendOwn(tx, {
      what: "translation",
      id: viewer.isUser ? viewer.actorId : visitorKey(kit.keys, viewer.ip),
      most: mostAnHour,
      seconds: 3_600,
    }),
  );
