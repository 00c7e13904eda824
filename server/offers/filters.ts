// The filters of the market of offers, as conditions on points `p`, and as marks of the word index.
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { offers } from "#contract/offers.ts";
import { hiddenPeople, isReadable } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import { wrongField } from "#server/kit/problem.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { entriesOf } from "#server/points/held-by.ts";
import { readWords, topicsAndMarks } from "#server/points/words.ts";
import { anyMark } from "#server/search/market.ts";
import type { Search } from "#server/search/scans.ts";
import { isOpen, openPeople } from "./open-now.ts";

export type Filter = NonNullable<z.output<typeof offers.publicList.query>["filter"]>;
type Sql = RawBuilder<unknown>;
export type OfferFilters = Pick<Search, "wanted" | "topics" | "marks" | "wordsAlone" | "prices" | "people" | "tables">;

/** Throws validation.failed for a price without its currency. */
export async function offerFilters(db: Db, viewer: Viewer, filter: Filter): Promise<OfferFilters> {
  const { purpose, point_type, language, open_now } = filter;
  const words = await readWords(db, filter.text, viewer.language);
  const prices = priced(filter);
  const marks = [
    purpose ? anyMark("p", purpose) : null,
    point_type ? anyMark("t", point_type) : null,
    language ? anyMark("s", [language]) : null,
  ];
  return {
    ...topicsAndMarks({ purpose, point_type, words, marks }),
    wanted: sql<boolean>`${isReadable} ${chosen(filter)} ${prices ? sql`and ${prices}` : sql``}
      ${words ? sql`and ${words.condition}` : sql``}`,
    prices: prices && (filter.price_min ?? filter.price_max) !== undefined ? amounts(filter, "e") : null,
    people: open_now ? entriesOf("offer", openPeople) : null,
    tables: [hiddenPeople(viewer)],
  };
}

function chosen({ purpose, point_type, language, country, open_now }: Filter): Sql {
  return sql`
    ${point_type ? sql`and p.point_type_id = any(${point_type}::smallint[])` : sql``}
    ${purpose ? sql`and p.purpose_ids && ${purpose}::smallint[]` : sql``}
    ${language ? sql`and ${language} = any(p.speaks)` : sql``}
    ${country ? sql`and p.country_code = ${country.toUpperCase()}` : sql``}
    ${open_now ? sql`and ${isOpen("p.contact_id")}` : sql``}`;
}

/** On entries `p` of the market. Null: no filter by prices. */
function priced(filter: Filter): RawBuilder<boolean> | null {
  const { price_min: min, price_max: max, currency } = filter;
  if ((min !== undefined || max !== undefined) && !currency)
    throw wrongField("currency", "required", "A price needs its currency");
  return currency ? sql<boolean>`p.currency = ${currency} and ${amounts(filter, "p")}` : null;
}

const amounts = ({ price_min: min, price_max: max }: Filter, alias: "p" | "e") => {
  const amount = sql.ref(`${alias}.amount`);
  return sql<boolean>`${sql.join(
    [
      ...(min === undefined ? [] : [sql`${amount} >= ${min}::bigint`]),
      ...(max === undefined ? [] : [sql`${amount} <= ${max}::bigint`]),
      ...(min === undefined && max === undefined ? [sql`true`] : []),
    ],
    sql` and `,
  )}`;
};
