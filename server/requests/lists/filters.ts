// The filters of the market of requests, on entries `p`, and as marks of the word index.
import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import { readWords, topicsAndMarks, type Words } from "#server/points/words.ts";
import { anyMark } from "#server/search/market.ts";
import type { Search } from "#server/search/scans.ts";

export type Facets = {
  purpose?: number[] | undefined;
  point_type?: number[] | undefined;
  urgent?: boolean | undefined;
  language?: string | undefined;
  text?: string | undefined;
  answer?: string[] | undefined;
};
export type RequestFilters = Pick<Search, "wanted" | "topics" | "marks" | "wordsAlone">;

export async function requestFilters(db: Db, facets: Facets, language: Language): Promise<RequestFilters> {
  const { purpose, point_type, urgent } = facets;
  const words = await readWords(db, facets.text, language);
  const answers = facets.answer?.length ? sql`answers_query(${facets.answer}::text[])` : null;
  const marks = [
    purpose ? anyMark("p", purpose) : null,
    point_type ? anyMark("t", point_type) : null,
    facets.language ? anyMark("l", [facets.language]) : null,
    urgent ? sql`${"'=u'"}::tsquery` : null,
    answers,
  ];
  return {
    ...topicsAndMarks({ purpose, point_type, words, marks }),
    wanted: sql<boolean>`${conditions(facets, words)} ${answers ? sql`and p.search @@ ${answers}` : sql``}`,
  };
}

function conditions({ purpose, point_type, urgent, language }: Facets, words: Words | null): RawBuilder<boolean> {
  return sql<boolean>`true
    ${point_type ? sql`and p.point_type_id = any(${point_type}::smallint[])` : sql``}
    ${purpose ? sql`and p.purpose_ids && ${purpose}::smallint[]` : sql``}
    ${urgent === undefined ? sql`` : sql`and p.urgent = ${urgent}`}
    ${language ? sql`and p.language = ${language}` : sql``}
    ${words ? sql`and ${words.condition}` : sql``}`;
}
