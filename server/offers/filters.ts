// The filters of the market of offers, as conditions on points `p`, and as marks of the word index.
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { offers } from "#contract/offers.ts";
import { hiddenPeople, isReadable } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import { wrongField } from "#server/kit/problem.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { anyMark } from "#server/points/market.ts";
import { planSearch } from "#server/points/plan-search.ts";
import type { Search } from "#server/points/scans.ts";
import { readWords } from "#server/points/words.ts";
import { isOpen, openPeople } from "./open-now.ts";

export type Filter = NonNullable<z.output<typeof offers.publicList.query>["filter"]>;
type Sql = RawBuilder<unknown>;
export type OfferFilters = Pick<
  Search,
  "wanted" | "topics" | "narrow" | "marks" | "wordsAlone" | "prices" | "people" | "tables"
>;

/** Throws validation.failed for a price without its currency. */
export async function offerFilters(db: Db, viewer: Viewer, filter: Filter): Promise<OfferFilters> {
  const { purpose, point_type, language, country, open_now, currency } = filter;
  const words = await readWords(db, filter.text, viewer.language);
  const prices = priced(filter);
  const marks = [
    purpose ? anyMark("p", purpose) : null,
    point_type ? anyMark("t", point_type) : null,
    language ? anyMark("s", [language]) : null,
  ];
  return {
    ...planSearch({ purpose, point_type, words, marks, narrow: Boolean(language ?? country ?? currency ?? open_now) }),
    wanted: sql<boolean>`${isReadable} ${chosen(filter)} ${prices ? sql`and ${prices("p")}` : sql``}
      ${words ? sql`and ${words.condition}` : sql``}`,
    prices: prices && (filter.price_min ?? filter.price_max) !== undefined ? prices("e") : null,
    people: open_now ? openPeople : null,
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

type Priced = (alias: "p" | "e") => RawBuilder<boolean>;

/** On entries of the market. Null: no filter by prices. */
function priced({ price_min: min, price_max: max, currency }: Filter): Priced | null {
  if ((min !== undefined || max !== undefined) && !currency)
    throw wrongField("currency", "required", "A price needs its currency");
  if (!currency) return null;
  return (alias) => sql<boolean>`${sql.ref(`${alias}.currency`)} = ${currency}
    ${min === undefined ? sql`` : sql`and ${sql.ref(`${alias}.amount`)} >= ${min}::bigint`}
    ${max === undefined ? sql`` : sql`and ${sql.ref(`${alias}.amount`)} <= ${max}::bigint`}`;
}
