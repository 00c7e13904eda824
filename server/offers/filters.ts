// The filters of the market of offers, as conditions on points `p`, and as marks of the word index.
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { offers } from "#contract/offers.ts";
import { understand } from "#server/catalog/understand.ts";
import { readableBy } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import { wrongField } from "#server/kit/problem.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { anyMark, prefixQuery } from "#server/points/market.ts";

export type Filter = NonNullable<z.output<typeof offers.publicList.query>["filter"]>;
type Sql = RawBuilder<unknown>;
export type OfferFilters = {
  condition: RawBuilder<boolean>;
  /** The same as marks of the word index; null where the index has no mark for it. */
  marks: Sql | null;
};

/** Throws validation.failed for a price without its currency. */
export async function offerFilters(db: Db, viewer: Viewer, filter: Filter): Promise<OfferFilters> {
  const words = filter.text ? await wordsOf(db, viewer, filter.text) : null;
  const marks = [words, ...marked(filter)].filter((mark) => mark !== null);
  return {
    condition: sql<boolean>`${readableBy(viewer)} ${chosen(filter)} ${priced(filter)}
      ${words ? sql`and p.search @@ ${words}` : sql``}`,
    marks: marks.length ? sql`(${sql.join(marks, sql` && `)})` : null,
  };
}

/** The words themselves, or the kinds of work that they mean in any language. */
async function wordsOf(db: Db, viewer: Viewer, text: string): Promise<Sql> {
  const { purposeIds } = await understand(db, text, viewer.language);
  const typed = prefixQuery(text);
  return purposeIds.length ? sql`(${typed} || ${anyMark("p", purposeIds)})` : typed;
}

const marked = ({ purpose, point_type, language }: Filter): (Sql | null)[] => [
  purpose ? anyMark("p", purpose) : null,
  point_type ? anyMark("t", point_type) : null,
  language ? anyMark("s", [language]) : null,
];

function chosen({ purpose, point_type, language, country, open_now }: Filter): Sql {
  return sql`
    ${point_type ? sql`and p.point_type_id = any(${point_type}::smallint[])` : sql``}
    ${purpose ? sql`and p.purpose_ids && ${purpose}::smallint[]` : sql``}
    ${language ? sql`and ${language} = any(p.speaks)` : sql``}
    ${country ? sql`and p.country_code = ${country.toUpperCase()}` : sql``}
    ${open_now ? sql`and ${isOpen}` : sql``}`;
}

/**
 * The same rule as `provider_open` in the schema, written out: the function took a tenth of a millisecond for each of a
 * window's thousands.
 */
const isOpen = sql<boolean>`exists (
  select from users u
    cross join lateral (select now() at time zone u.time_zone as wall) zone
    cross join lateral (select extract(isodow from zone.wall) as weekday, ${minuteOf("zone.wall")} as minute) clock
    join business_hours h on h.user_id = u.id and h.weekday_number = clock.weekday
  where u.id = p.contact_id and ${worksAt("clock.minute")})`;

/** All people who are open now, as a subquery of `id`: the clock is read once for each time zone, not for each person. */
export const openPeople = sql`
  select u.id from (
    select time_zone, extract(isodow from wall)::smallint as weekday, ${minuteOf("wall")}::smallint as minute
    from (select distinct time_zone from users) zone cross join lateral (select now() at time zone time_zone as wall) now
    offset 0) clock
  join users u on u.time_zone = clock.time_zone
  join business_hours h on h.user_id = u.id and h.weekday_number = clock.weekday
  where ${worksAt("clock.minute")}`;

function priced({ price_min: min, price_max: max, currency }: Filter): Sql {
  if ((min !== undefined || max !== undefined) && !currency)
    throw wrongField("currency", "required", "A price needs its currency");
  return sql`
    ${currency ? sql`and p.currency = ${currency}` : sql``}
    ${min === undefined ? sql`` : sql`and p.price >= ${min}`}
    ${max === undefined ? sql`` : sql`and p.price <= ${max}`}`;
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
