// The filters of the market of requests, as conditions on points `p`, and as marks of the word index.
import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { understand } from "#server/catalog/understand.ts";
import type { Db } from "#server/kit/db.ts";
import { anyMark, prefixQuery } from "#server/points/market.ts";

export type Facets = {
  purpose?: number[] | undefined;
  point_type?: number[] | undefined;
  urgent?: boolean | undefined;
  language?: string | undefined;
  text?: string | undefined;
};
export type RequestFilters = Facets & {
  /** The purposes that the text means in any language: "Klempner" finds "Тече кран". */
  meant: number[];
};

export async function withMeaning(db: Db, facets: Facets, language: Language): Promise<RequestFilters> {
  const { purposeIds } = facets.text ? await understand(db, facets.text, language) : { purposeIds: [] };
  return { ...facets, meant: purposeIds };
}

export function conditions({
  purpose,
  point_type,
  text,
  urgent,
  language,
  meant,
}: RequestFilters): RawBuilder<boolean> {
  const bySense = meant.length ? sql`or p.purpose_ids && ${meant}::smallint[]` : sql``;
  return sql<boolean>`true
    ${point_type ? sql`and p.point_type_id = any(${point_type}::smallint[])` : sql``}
    ${purpose ? sql`and p.purpose_ids && ${purpose}::smallint[]` : sql``}
    ${urgent === undefined ? sql`` : sql`and p.urgent = ${urgent}`}
    ${language ? sql`and p.language = ${language}` : sql``}
    ${text ? sql`and (p.search @@ ${prefixQuery(text)} ${bySense})` : sql``}`;
}

/** The same filters as marks of the word index (`point_marks` in the schema); null where none of them is set. */
export function facetQuery({
  purpose,
  point_type,
  text,
  urgent,
  language,
  meant,
}: RequestFilters): RawBuilder<unknown> | null {
  const worded = text && (meant.length ? sql`(${prefixQuery(text)} || ${anyMark("p", meant)})` : prefixQuery(text));
  const parts = [
    ...(worded ? [worded] : []),
    ...(purpose ? [anyMark("p", purpose)] : []),
    ...(point_type ? [anyMark("t", point_type)] : []),
    ...(language ? [anyMark("l", [language])] : []),
    ...(urgent ? [sql`${"'=u'"}::tsquery`] : []),
  ];
  return parts.length ? sql`(${sql.join(parts, sql` && `)})` : null;
}
