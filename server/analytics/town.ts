// The numbers of the whole site for its operator, in one statement. It reads all posts and proposals of two periods, on demand and for
// a few readers: nothing is counted twice, and nothing needs a table of its own.
import { sql } from "kysely";
import type { TownCounts, TownNumbers } from "#contract/analytics.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Member } from "#server/kit/viewer.ts";
import { countedByWeek, medianMinutes, sumsOf, withPeriods } from "./periods.ts";

type Type = Omit<TownNumbers["by_type"][number], "type"> & { id: number };
type Row = Omit<TownNumbers, "weeks" | "by_type"> & { by_type: Type[] };

const usualWeeks = 12;

export async function showTown(db: Db, viewer: Member, weeks = usualWeeks): Promise<TownNumbers> {
  const names = await readNames(db, viewer.language);
  const { by_type, ...row } = await read(db, weeks);
  return {
    weeks,
    ...row,
    by_type: by_type.flatMap(({ id, ...counts }) => {
      const type = names.type(id);
      return type ? [{ type: { id, slug: type.slug, name: type.name }, ...counts }] : [];
    }),
  };
}

const since = sql`(select earliest from span) at time zone 'UTC'`;
const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone 'UTC')::date`;

/** One row a fact: its day, its category, and one for each number it counts in. */
const facts = sql`
  select ${dayOf("u.created_at")} as day, null::smallint as type, 1 as people, 0 as offers, 0 as requests, 0 as answered,
    0 as proposals, 0 as accepted, 0 as done, null::float8 as minutes
  from users u where u.created_at >= ${since}
  union all
  select ${dayOf("p.published_at")}, p.point_type_id, 0, (p.kind = 'offer')::integer, (p.kind = 'request')::integer,
    coalesce(f.at < p.published_at + interval '1 day', false)::integer, 0, 0, 0, extract(epoch from f.at - p.published_at) / 60
  from points p left join lateral (
    select min(a.created_at) as at from proposals a where p.kind = 'request' and a.request_id = p.id and a.created_at >= p.published_at) f on true
  where p.published_at >= ${since}
  union all
  select ${dayOf("a.created_at")}, r.point_type_id, 0, 0, 0, 0, 1,
    (exists (select from proposal_steps s where s.proposal_id = a.id and s.step = 'accept'))::integer, (a.done_at is not null)::integer, null
  from proposals a join points r on r.id = a.request_id where a.created_at >= ${since}`;

const numbers: (keyof TownCounts)[] = ["people", "offers", "requests", "answered", "proposals", "accepted", "done"];

async function read(db: Db, weeks: number): Promise<Row> {
  const { rows } = await sql<Row>`
    ${withPeriods(weeks, facts)}
    select ${countedByWeek(weeks, sumsOf(numbers))},
      ${medianMinutes("present")} as first_proposal_minutes,
      ${medianMinutes("former")} as first_proposal_minutes_before,
      (select coalesce(json_agg(t order by t.requests desc, t.offers desc, t.id), '[]') from (
        select type as id, ${sumsOf(numbers.filter((name) => name !== "people"))}
        from present where type is not null group by type) t) as by_type`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A select without from has one row");
  return row;
}
