// Typed words as a filter of the market: the words themselves, or the kinds of work that they mean in any language.
import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { understand } from "#server/catalog/understand.ts";
import type { Db } from "#server/kit/db.ts";
import { anyMark, prefixQuery } from "#server/search/market.ts";

export type Words = {
  /** The purposes that the text means: "Klempner" finds "Тече кран". */
  meant: number[];
  /** On entries `p`. */
  condition: RawBuilder<boolean>;
  /** The same for the word index. */
  marks: RawBuilder<unknown>;
  /** Matches by the words, but by none of the purposes. */
  alone: RawBuilder<unknown>;
};

export async function readWords(db: Db, text: string | undefined, language: Language): Promise<Words | null> {
  if (!text) return null;
  const { purposeIds: meant } = await understand(db, text, language);
  const typed = prefixQuery(text);
  // As a subquery it is computed once: a statement that is planned for all values would compute it for each row.
  const once = sql`(select ${typed})`;
  if (meant.length === 0) return { meant, condition: sql<boolean>`p.search @@ ${once}`, marks: typed, alone: typed };
  const marks = anyMark("p", meant);
  return {
    meant,
    condition: sql<boolean>`(p.purpose_ids && ${meant}::smallint[] or p.search @@ ${once})`,
    marks: sql`(${typed} || ${marks})`,
    alone: sql`(${typed} && !!${marks})`,
  };
}

/** All of them at once; null: the index knows none. */
export const allMarks = (marks: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> | null => {
  const known = marks.filter((mark) => mark !== null);
  return known.length ? sql`(${sql.join(known, sql` && `)})` : null;
};
