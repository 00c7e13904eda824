// Whether people are open now: the same rule as `provider_open` in the schema, written out for lists, where the function is slow.
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** Each time zone of people with its weekday and minute: a common table expression, so that a list reads the clock once. */
export const clocks = sql`clocks as materialized (
  with recursive zones as (
    (select time_zone from users order by time_zone limit 1)
    union all select (select u.time_zone from users u where u.time_zone > zones.time_zone order by u.time_zone limit 1)
      from zones where zones.time_zone is not null)
  select time_zone, ${clockOf(sql`zones.time_zone`)} from zones where time_zone is not null)`;

function clockOf(zone: Sql): Sql {
  return sql`extract(isodow from now() at time zone ${zone})::smallint as weekday,
    (extract(hour from now() at time zone ${zone}) * 60 + extract(minute from now() at time zone ${zone}))::smallint as minute`;
}

/** On a day's hours `h`: between opening and closing, and outside the pause. */
const works = sql`(not h.closed and c.minute >= h.start_in_minutes and c.minute < h.end_in_minutes
  and not coalesce(c.minute >= h.pause_in_minutes and c.minute < h.resume_in_minutes, false))`;

/** Most people have no hours, so these are read first (`offset 0` keeps this order). */
const open = (person: string, from: Sql) => sql<boolean>`exists (
  select from (select * from business_hours h where h.user_id = ${sql.ref(person)} and not h.closed offset 0) h
    join users u on u.id = h.user_id ${from}
  where h.weekday_number = c.weekday and ${works})`;

/** In a statement with `clocks`. @param person a column with the id */
export const isOpen = (person: string) => open(person, sql`join clocks c on c.time_zone = u.time_zone`);

/** A column for joined `users as o`; null where no hours are set. @param listed in a statement with `clocks` */
export const openNow = (listed: boolean) => sql<boolean | null>`(
  select bool_or(h.weekday_number = c.weekday and coalesce(${works}, false))
  from business_hours h cross join lateral ${listed ? clockOfList : clockAlone} c where h.user_id = o.id)`;
const clockOfList = sql`(select weekday, minute from clocks where clocks.time_zone = o.time_zone)`;
const clockAlone = sql`(select ${clockOf(sql`o.time_zone`)})`;

/** All people who are open now, as a subquery of `id`, in a statement with `clocks`. */
export const openPeople = sql`
  select u.id from clocks c join users u on u.time_zone = c.time_zone
    join business_hours h on h.user_id = u.id and h.weekday_number = c.weekday
  where ${works}`;
