// SQL of cards as text, built and compiled once for each shape instead of at each call of a list.
import { type Compilable, type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import { perApp } from "#server/kit/per-app.ts";
import type { Viewer } from "#server/kit/viewer.ts";

/** The common table expression `reader`: id and language are values, so that one text serves all readers. */
export const readerTable = ({ id, language }: Pick<Viewer, "id" | "language">): RawBuilder<unknown> =>
  sql`reader as materialized (select ${id}::uuid as id, ${language}::text as language)`;
/** In a statement with `readerTable`. */
export const reader = {
  id: sql`(select reader.id from reader)`,
  language: sql<Language>`(select reader.language from reader)`,
};

const textsOf = perApp((_adapter: object) => new Map<string, string>());

/**
 * @param shape names all that the query depends on: one shape always has the same text
 * @param build a query without values, for a place inside a statement
 */
export function cardText<Row>(db: Db, shape: string, build: () => Compilable): RawBuilder<Row> {
  const texts = textsOf(db.getExecutor().adapter);
  const text = texts.get(shape) ?? textOf(build());
  texts.set(shape, text);
  return sql<Row>`${sql.raw(text)}`;
}

function textOf(query: Compilable): string {
  const { sql: text, parameters } = query.compile();
  if (parameters.length > 0) throw new Error(`The text of a card has no values: ${text}`);
  return text;
}
