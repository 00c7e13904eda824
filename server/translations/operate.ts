// The operator's page of translations, and the reports of readers.
import { sql } from "kysely";
import type { Source, TranslationUse } from "#contract/translations.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { read } from "./make.ts";
import { translatorOf } from "./translator.ts";

/** Keeps both texts for the operator, who can delete the translation: then the next reader gets a new one. Throws translation.not_found. */
export async function reportTranslation(tx: Tx, kit: Kit, viewer: Member, source: Source): Promise<void> {
  const { kind, sourceId, field, hash, text } = read(kit, source, "text.key");
  const { numUpdatedRows } = await tx
    .updateTable("translations")
    .set({ reported_at: sql<Date>`now()`, reported_text: text })
    .where("kind", "=", kind)
    .where("source_id", "=", sourceId)
    .where("field", "=", field)
    .where("hash", "=", hash)
    .where("to_language", "=", viewer.language)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem("translation.not_found");
}

export async function deleteTranslation(tx: Tx, id: Id): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom("translations").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) throw problem("translation.not_found");
}

const mostReported = 100;

export async function showUse(db: Db, kit: Kit): Promise<TranslationUse> {
  const translator = translatorOf(kit);
  const [pairs, today, reported] = await Promise.all([
    sql<TranslationUse["pairs"][number]>`
      select engine, from_language as "from", to_language as "to", sum(texts)::integer as texts,
        sum(characters)::integer as characters, sum(failures)::integer as failures
      from translation_days where day > current_date - 30 group by 1, 2, 3 order by characters desc, 1, 2, 3`.execute(
      db,
    ),
    sql<{ used: number }>`
      select coalesce(sum(characters), 0)::integer as used from translation_days where day = current_date`.execute(db),
    db
      .selectFrom("translations")
      .select(["id", "engine", "from_language as from", "to_language as to", "body as translation"])
      .select([sql<string>`reported_text`.as("text"), sql<Date>`reported_at`.as("reported_at")])
      .where("reported_at", "is not", null)
      .orderBy("reported_at", "desc")
      .limit(mostReported)
      .execute(),
  ]);
  return {
    engines: translator.engines.map(({ name }) => ({ name, rests_until: restOf(translator.rests.get(name)) })),
    characters_a_day: translator.charactersADay,
    characters_today: today.rows[0]?.used ?? 0,
    pairs: pairs.rows,
    reported: reported.map((row) => ({ ...row, reported_at: new Date(row.reported_at).toISOString() })),
  };
}

const restOf = (rest: { until: number } | undefined) =>
  rest && rest.until > Date.now() ? new Date(rest.until).toISOString() : null;
