import { sql } from "kysely";
import type { Question } from "#contract/catalog.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";

export type Texts = Partial<Record<Language, string>>;
export type TypeRow = { id: number; slug: string; icon: string; names: Texts };
export type PurposeRow = {
  id: number;
  slug: string;
  point_type_id: number;
  names: Texts;
  tags: Partial<Record<Language, string[]>>;
};
export type OptionRow = { slug: string; icon: string | null; names: Texts; words: Partial<Record<Language, string[]>> };
export type QuestionRow = {
  slug: string;
  kind: Question["kind"];
  unit: Question["unit"];
  least: number | null;
  most: number | null;
  label: Texts;
  text: Texts;
  options: OptionRow[];
};
/** `byPurpose`: the questions of each purpose, in their order. */
export type Catalog = {
  types: TypeRow[];
  purposes: PurposeRow[];
  questions: QuestionRow[];
  byPurpose: ReadonlyMap<number, readonly string[]>;
};

/** The whole catalogue in the order of the specification: 27 types, 337 purposes, and their questions. */
export async function listCatalog(db: Db): Promise<Catalog> {
  const [types, purposes, questions, listed] = await Promise.all([
    db.selectFrom("point_types").select(["id", "slug", "icon", "names"]).orderBy("position").execute(),
    db
      .selectFrom("point_purposes as purpose")
      .innerJoin("point_types as type", "type.id", "purpose.point_type_id")
      .select(["purpose.id", "purpose.slug", "purpose.point_type_id", "purpose.names", "purpose.tags"])
      .orderBy("type.position")
      .orderBy("purpose.position")
      .execute(),
    db
      .selectFrom("questions as q")
      .select(["q.slug", "q.kind", "q.unit", "q.least", "q.most", "q.label", "q.text"])
      .select(
        sql<OptionRow[]>`(select coalesce(json_agg(json_build_object(
          'slug', o.slug, 'icon', o.icon, 'names', o.names, 'words', o.words) order by o.position), '[]')
          from question_options o where o.question = q.slug)`.as("options"),
      )
      .orderBy("q.slug")
      .execute(),
    db
      .selectFrom("purpose_questions")
      .select(["purpose_id", sql<string[]>`array_agg(question order by position)`.as("questions")])
      .groupBy("purpose_id")
      .execute(),
  ]);
  return {
    types: types as unknown as TypeRow[],
    purposes: purposes as unknown as PurposeRow[],
    questions: questions as unknown as QuestionRow[],
    byPurpose: new Map(listed.map((row) => [row.purpose_id, row.questions])),
  };
}
