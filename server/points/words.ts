// The filters of a list as topics and marks of a search. Typed words are the words themselves, or the kinds of work that they mean in any language.
import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { understand } from "#server/catalog/understand.ts";
import type { Db } from "#server/kit/db.ts";
import { anyMark, prefixQuery, topicsOf } from "#server/search/market.ts";
import type { Search } from "#server/search/scans.ts";

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

export type Filters = {
  purpose?: number[] | undefined;
  point_type?: number[] | undefined;
  words: Words | null;
  /** Marks of the other filters, and those of purposes and types. */
  marks: readonly (RawBuilder<unknown> | null)[];
};

/** A text that means purposes is searched by these, and the rest of its matches by the words alone. */
export function topicsAndMarks(filters: Filters): Pick<Search, "topics" | "marks" | "wordsAlone"> {
  const { purpose, point_type, words } = filters;
  const byMeaning = words !== null && !purpose && words.meant.length > 0;
  return {
    topics: topicsOf(byMeaning ? { purpose: words.meant } : { purpose, point_type }),
    marks: allMarks([words?.marks ?? null, ...filters.marks]),
    wordsAlone: byMeaning ? allMarks([words.alone, ...filters.marks]) : null,
  };
}

/** All of them at once; null: the index knows none. */
const allMarks = (marks: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> | null => {
  const known = marks.filter((mark) => mark !== null);
  return known.length ? sql`(${sql.join(known, sql` && `)})` : null;
};
