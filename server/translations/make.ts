// Translates texts that a reader has read: from the table, else by an engine (rule L15).
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { isTextKind, type TextKind } from "#contract/translation-kinds.ts";
import type { Made, Source } from "#contract/translations.ts";
import { readCatalog } from "#server/catalog/memory.ts";
import { visitorKey } from "#server/contacts/visitor-key.ts";
import { type Db, transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { wrongField } from "#server/kit/problem.ts";
import { spendOwn } from "#server/kit/spend-own.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { hashOf, keyOf } from "./add.ts";
import { booksOf } from "./books.ts";
import { namesOf } from "./names.ts";
import { type Outcome, translate, translatorOf } from "./translator.ts";

type Foreign = {
  key: string;
  kind: TextKind;
  sourceId: Id;
  field: string;
  from: Language;
  text: string;
  hash: Buffer;
};

/** Calls of one reader, or of one network of visitors, with texts that no reader had before. */
const mostAnHour = 300;

/** Throws 422 for a key that does not belong to the text, `rate.limited`. */
export async function makeTranslations(db: Db, kit: Kit, viewer: Viewer, sources: Source[]): Promise<Made[]> {
  const foreign = sources.map((source, i) => read(kit, source, `texts.${i}.key`));
  const to = viewer.language;
  const made = await findByHash(db, foreign, to);
  const missing = foreign.filter(({ hash, from }) => from !== to && !made.has(hash.toString("base64")));
  if (missing.length > 0) {
    if (translatorOf(kit).engines.length > 0) await spend(kit, viewer);
    for (const [hash, outcome] of await askEngines(db, kit, viewer, missing)) made.set(hash, outcome);
  }
  await store(kit, foreign, made, to);
  return foreign.map(({ key, hash }) => {
    const outcome = made.get(hash.toString("base64")) ?? { fault: "no_engine" as const };
    return "body" in outcome ? { key, text: outcome.body, fault: null } : { key, text: null, fault: outcome.fault };
  });
}

/** The text that the key was made for. Throws 422. */
export function read(kit: Kit, { key, language, text }: Source, field: string): Foreign {
  const [kind = "", sourceId = "", name = ""] = key.split(":");
  if (!isTextKind(kind) || keyOf(kit, `${kind}:${sourceId}:${name}`, { language, text }) !== key)
    throw wrongField(field, "invalid", "Not the key of this text");
  return { key, kind, sourceId, field: name, from: language, text, hash: hashOf(text) };
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

/** Of the same words anywhere: each is translated once. */
async function findByHash(db: Db, foreign: readonly Foreign[], to: Language): Promise<Map<string, Outcome>> {
  const { rows } = await sql<{ hash: Buffer; body: string; engine: string }>`
    select distinct on (t.hash) t.hash, t.body, t.engine from translations t
    where t.hash = any(${foreign.map(({ hash }) => hash)}::bytea[]) and t.to_language = ${to} and t.reported_at is null
    order by t.hash, t.created_at desc`.execute(db);
  return new Map(rows.map(({ hash, body, engine }) => [hash.toString("base64"), { body, engine }]));
}

/** One call of an engine for each language. */
async function askEngines(db: Db, kit: Kit, viewer: Viewer, foreign: readonly Foreign[]): Promise<[string, Outcome][]> {
  const names = await namesOf(db, viewer, foreign);
  const { purposes, types } = await readCatalog(db);
  const to = viewer.language;
  const byLanguage = Map.groupBy(foreign, ({ from }) => from);
  const answers = await Promise.all(
    [...byLanguage].map(async ([from, own]) => {
      const terms = [...types, ...purposes].flatMap((it) => {
        const [word, inOther] = [it.names[from], it.names[to]];
        return word && inOther ? [{ from: word, to: inOther }] : [];
      });
      const texts = own.map(({ text }) => ({ text, known: { names, terms } }));
      const outcomes = await translate(translatorOf(kit), { from, to }, texts, booksOf(kit, { from, to }));
      return outcomes.map((outcome, i): [string, Outcome] => [own[i]?.hash.toString("base64") ?? "", outcome]);
    }),
  );
  return answers.flat();
}

/** Beside its source, which must still be there: what is erased meanwhile leaves nothing. */
const store = (kit: Kit, foreign: readonly Foreign[], made: ReadonlyMap<string, Outcome>, to: Language) =>
  transact(kit.db, async (tx: Tx) => {
    for (const { kind, sourceId, field, from, hash } of foreign) {
      const outcome = made.get(hash.toString("base64"));
      if (!outcome || !("body" in outcome)) continue;
      await sql`
        insert into translations (kind, source_id, field, from_language, to_language, hash, body, engine)
        select ${kind}, ${sourceId}::uuid, ${field}, ${from}, ${to}, ${hash}, ${outcome.body}, ${outcome.engine}
        where exists (select from people_of_text(${kind}, ${sourceId}::uuid))
        on conflict do nothing`.execute(tx);
    }
  });
