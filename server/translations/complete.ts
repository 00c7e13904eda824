// Translations of texts, from the table, else by an engine, stored beside their sources (rule L15). Readers and jobs share this path.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { TextKind } from "#contract/translation-kinds.ts";
import { readCatalog } from "#server/catalog/memory.ts";
import { type Db, transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";
import { hashOf } from "./add.ts";
import type { Pair } from "./engine.ts";
import { namesOf } from "./names.ts";
import { type Books, type Outcome, translate, translatorOf } from "./translator.ts";

export type Foreign = { kind: TextKind; sourceId: Id; field: string; from: Language; text: string; hash: Buffer };

type How = {
  to: Language;
  /** The name of the reader is hidden from the engine like those of the authors. Null: many readers. */
  reader: Id | null;
  books: (pair: Pair) => Books;
  /** Called before an engine is. Throws where this caller may not ask for more. */
  beforeEngines?: () => Promise<void>;
};

/** @returns the outcome of each text. */
export async function completeTranslations(
  db: Db,
  kit: Kit,
  foreign: readonly Foreign[],
  { beforeEngines, ...how }: How,
): Promise<Outcome[]> {
  const { to } = how;
  const made = await findByHash(db, foreign, to);
  const missing = foreign.filter(({ hash, from }) => from !== to && !made.has(nameOf(hash)));
  if (missing.length > 0) {
    if (translatorOf(kit).engines.length > 0) await beforeEngines?.();
    for (const [hash, outcome] of await askEngines(db, kit, missing, how)) made.set(hash, outcome);
  }
  await store(kit, foreign, made, to);
  return foreign.map(({ hash }) => made.get(nameOf(hash)) ?? { fault: "no_engine" });
}

const nameOf = (hash: Buffer) => hash.toString("base64");

/** Of the same words anywhere: each is translated once. */
async function findByHash(db: Db, foreign: readonly Foreign[], to: Language): Promise<Map<string, Outcome>> {
  const { rows } = await sql<{ hash: Buffer; body: string; engine: string }>`
    select distinct on (t.hash) t.hash, t.body, t.engine from translations t
    where t.hash = any(${foreign.map(({ hash }) => hash)}::bytea[]) and t.to_language = ${to} and t.reported_at is null
    order by t.hash, t.created_at desc`.execute(db);
  return new Map(rows.map(({ hash, body, engine }) => [nameOf(hash), { body, engine }]));
}

/** One call of an engine for each language. */
async function askEngines(
  db: Db,
  kit: Kit,
  foreign: readonly Foreign[],
  { to, reader, books }: Omit<How, "beforeEngines">,
): Promise<[string, Outcome][]> {
  const names = await namesOf(db, reader, foreign);
  const { purposes, types } = await readCatalog(db);
  const byLanguage = Map.groupBy(foreign, ({ from }) => from);
  const answers = await Promise.all(
    [...byLanguage].map(async ([from, own]) => {
      const terms = [...types, ...purposes].flatMap((it) => {
        const [word, inOther] = [it.names[from], it.names[to]];
        return word && inOther ? [{ from: word, to: inOther }] : [];
      });
      const texts = own.map(({ text }) => ({ text, known: { names, terms } }));
      const outcomes = await translate(translatorOf(kit), { from, to }, texts, books({ from, to }));
      return outcomes.map((outcome, i): [string, Outcome] => [own[i] ? nameOf(own[i].hash) : "", outcome]);
    }),
  );
  return answers.flat();
}

/** Table and key, in the order of locks. */
const sources = {
  person: [sql`users`, sql`id`],
  point: [sql`points`, sql`id`],
  proposal: [sql`proposals`, sql`id`],
  discount: [sql`discount_programs`, sql`id`],
  cashback: [sql`cashback_claims`, sql`proposal_id`],
  message: [sql`thread_messages`, sql`id`],
  review: [sql`reviews`, sql`id`],
  house: [sql`addresses`, sql`id`],
  place: [sql`addresses`, sql`id`],
  decision: [sql`cases`, sql`id`],
  appeal_decision: [sql`cases`, sql`id`],
  badge: [sql`verifications`, sql`id`],
} satisfies Record<TextKind, unknown>;

/** Readers may see contact data hidden in them, so the stored text can be another one. */
const partlyHidden: readonly TextKind[] = ["message"];

/** Beside its source, which still has this text: what is erased or changed meanwhile leaves nothing. */
const store = (
  kit: Kit,
  foreign: readonly Foreign[],
  made: ReadonlyMap<string, Outcome>,
  to: Language,
): Promise<void> =>
  transact(kit.db, async (tx) => {
    for (const [kind, [table, key]] of Object.entries(sources)) {
      const own = foreign.filter((it) => it.kind === kind && "body" in (made.get(nameOf(it.hash)) ?? {}));
      if (own.length === 0) continue;
      const ids = own.map(({ sourceId }) => sourceId);
      await sql`select from ${table} where ${key} = any(${ids}::uuid[]) order by ${key} for share`.execute(tx);
      const { rows } = await sql<{ text: string | null }>`
        select text_of(${kind}, t.id, t.field) as text
        from unnest(${ids}::uuid[], ${own.map(({ field }) => field)}::text[]) with ordinality as t (id, field, n) order by t.n`.execute(
        tx,
      );
      const current = own.filter(({ hash, ...it }, i) => {
        const text = rows[i]?.text;
        return text && (partlyHidden.includes(it.kind) || hashOf(text).equals(hash));
      });
      for (const { sourceId, field, from, hash } of current.toSorted((a, b) => (a.sourceId < b.sourceId ? -1 : 1))) {
        const outcome = made.get(nameOf(hash));
        if (!outcome || !("body" in outcome)) continue;
        await sql`
          insert into translations (kind, source_id, field, from_language, to_language, hash, body, engine)
          values (${kind}, ${sourceId}, ${field}, ${from}, ${to}, ${hash}, ${outcome.body}, ${outcome.engine})
          on conflict do nothing`.execute(tx);
      }
    }
  });
