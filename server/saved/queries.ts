import { sql } from "kysely";
import { choiceParts } from "#contract/answers.ts";
import type { AnswersInput } from "#contract/catalog.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { PointKind } from "#contract/points.ts";
import type { SavedSearch } from "#contract/saved.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Asked = {
  userId: Id;
  /** Null: both. */
  kind: PointKind | null;
  id?: Id;
  language: Language;
  limit: number;
  offset: number;
};

/** Newest first, with catalogue names in the reader's language and the number of matches since the last visit: one statement. */
export async function findSearches(
  db: Db,
  { userId, kind, id, language, limit, offset }: Asked,
): Promise<SavedSearch[]> {
  const names = (table: "point_types" | "point_purposes", ids: string) => sql`(
    select coalesce(json_agg(json_build_object(
      'id', n.id, 'name', coalesce(n.names ->> ${sql.lit(language)}, n.names ->> 'en')) order by n.id), '[]')
    from ${sql.table(table)} n where n.id = any(${sql.ref(ids)}))`;
  const catalogue = await readNames(db, language);
  const { rows } = await sql<Omit<SavedSearch, "answers"> & { answers: string[] }>`
    select s.id, s.kind, s.name, s.text, s.place, s.radius, s.language, s.speaks, s.price_max, s.currency, s.urgent, s.answers,
      s.notify, s.created_at,
      ${names("point_types", "s.point_type_ids")} as point_types,
      ${names("point_purposes", "s.purpose_ids")} as point_purposes,
      case when s.lat is null then null else json_build_object('lat', s.lat, 'lng', s.lng) end as position,
      (select count(*)::integer from saved_search_hits h where h.search_id = s.id and h.found_at > s.seen_at) as fresh
    from saved_searches s
    where s.user_id = ${userId} and (${kind}::text is null or s.kind = ${kind})
      and (${id ?? null}::uuid is null or s.id = ${id ?? null})
    order by s.created_at desc, s.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({ ...row, answers: catalogue.answers([], answersOf(row.answers)) }));
}

/** "floor.first", "floor.second" → one answer with both; ranges of numbers are options, too. */
function answersOf(chosen: readonly string[]): AnswersInput {
  const options = new Map<string, string[]>();
  for (const { question = "", option = "" } of chosen.map(choiceParts))
    options.set(question, [...(options.get(question) ?? []), option]);
  return [...options].map(([question, of]) => ({ question, options: of }));
}

export async function countSearches(db: Db, { userId, kind }: Pick<Asked, "userId" | "kind">): Promise<number> {
  const { total } = await db
    .selectFrom("saved_searches")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .$if(kind !== null, (query) => query.where("kind", "=", kind ?? "offer"))
    .executeTakeFirstOrThrow();
  return total;
}
