// The title of a request in SQL as a reader of a language has it: one that the app proposed is in every language (rule L17).
import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import type { PointRow } from "./write.ts";

type Alias = "p" | "r" | "w";
type Reader = Language | RawBuilder<Language>;

/** A literal keeps one text of a statement for each language, so that it stays prepared. */
const codeOf = (language: Reader) => (typeof language === "string" ? sql.lit(language) : language);
const column = (alias: Alias, name: string) => sql.ref(`${alias}.${name}`);

/** On points `alias`. */
export const titleIn = (alias: Alias, language: Reader): RawBuilder<string | null> =>
  sql<string | null>`case when ${column(alias, "title_proposed")}
    then coalesce(proposed_title(${codeOf(language)}, ${column(alias, "purpose_ids")}, ${column(alias, "answers")}), ${column(alias, "title")})
    else ${column(alias, "title")} end`;

/** The language of that title (rule L12). */
export const titleLanguage = (alias: Alias, language: Reader): RawBuilder<Language> =>
  sql<Language>`case when ${column(alias, "title_proposed")} then ${codeOf(language)} else ${column(alias, "language")} end`;

/** Both, as columns `title` and `title_language`. */
export const titleColumns = (alias: Alias, language: Reader) =>
  sql`${titleIn(alias, language)} as title, ${titleLanguage(alias, language)} as title_language`;

/** Whether the app proposes this title for the point in any language. */
export async function isProposedTitle(db: Db, title: string, point: PointRow): Promise<boolean> {
  const { rows } = await sql<{ language: Language | null }>`
    select language_of_proposed(${title}, p.purpose_ids, p.answers) as language from points p where p.id = ${point.id}`.execute(
    db,
  );
  return Boolean(rows[0]?.language);
}
