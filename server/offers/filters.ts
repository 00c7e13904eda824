// The filters of the market of offers, as conditions on points `p`, and as marks of the word index.
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { offers } from "#contract/offers.ts";
import { readableBy } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import { wrongField } from "#server/kit/problem.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import type { Search } from "#server/points/find.ts";
import { anyMark } from "#server/points/market.ts";
import { planSearch } from "#server/points/plan-search.ts";
import { readWords } from "#server/points/words.ts";

export type Filter = NonNullable<z.output<typeof offers.publicList.query>["filter"]>;
type Sql = RawBuilder<unknown>;
export type OfferFilters = Pick<Search, "wanted" | "topics" | "narrow" | "marks" | "wordsAlone" | "prices" | "people">;

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
    wanted: sql<boolean>`${readableBy(viewer)} ${chosen(filter)} ${prices ? sql`and ${prices("p")}` : sql``}
      ${words ? sql`and ${words.condition}` : sql``}`,
    prices: prices && (filter.price_min ?? filter.price_max) !== undefined ? prices("e") : null,
    people: open_now ? openPeople : null,
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

/**
 * The same rule as `provider_open` in the schema, written out: the function takes a tenth of a millisecond for each row.
 * @param person a column with the id
 */
export const isOpen = (person: string) => sql<boolean>`exists (
  select from users u
    cross join lateral (select now() at time zone u.time_zone as wall) zone
    cross join lateral (select extract(isodow from zone.wall) as weekday, ${minuteOf("zone.wall")} as minute) clock
    join business_hours h on h.user_id = u.id and h.weekday_number = clock.weekday
  where u.id = ${sql.ref(person)} and ${worksAt("clock.minute")})`;

/** All people who are open now, as a subquery of `id`: the clock is read once for each time zone, not for each person. */
export const openPeople = sql`
  select u.id from (
    with recursive zones as (
      (select time_zone from users order by time_zone limit 1)
      union all select (select u.time_zone from users u where u.time_zone > zones.time_zone order by u.time_zone limit 1)
        from zones where zones.time_zone is not null)
    select time_zone, extract(isodow from wall)::smallint as weekday, ${minuteOf("wall")}::smallint as minute
    from zones cross join lateral (select now() at time zone time_zone as wall) now where time_zone is not null
    offset 0) clock
  join users u on u.time_zone = clock.time_zone
  join business_hours h on h.user_id = u.id and h.weekday_number = clock.weekday
  where ${worksAt("clock.minute")}`;

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

function minuteOf(wall: string): Sql {
  return sql`(extract(hour from ${sql.ref(wall)}) * 60 + extract(minute from ${sql.ref(wall)}))`;
}

/** On a day's hours `h`: between opening and closing, and outside the pause. */
function worksAt(minute: string): Sql {
  const at = sql.ref(minute);
  return sql`(not h.closed and ${at} >= h.start_in_minutes and ${at} < h.end_in_minutes
    and not coalesce(${at} >= h.pause_in_minutes and ${at} < h.resume_in_minutes, false))`;
}
