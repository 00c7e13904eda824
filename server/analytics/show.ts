// The numbers of one provider, in two statements (rule G6).
import { sql } from "kysely";
import { type Analytics, type Counts } from "#contract/analytics.ts";
import { readNames } from "#server/catalog/names.ts";
import { openedPhonesOf } from "#server/contacts/opened-phones.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { countedByWeek, medianMinutes, sumsOf, withPeriods } from "./periods.ts";
import { writeViews } from "./views.ts";

type Filter = { weeks?: number | undefined; point_type?: number | undefined };
type Type = Omit<Analytics["by_type"][number], "type"> & { id: number };
type Row = {
  from: string;
  totals: Counts;
  before: Counts;
  answer_minutes: number | null;
  answer_minutes_before: number | null;
  by_week: Analytics["by_week"];
  by_type: Type[];
  offers: Analytics["offers"];
};

const usualWeeks = 12;

export async function show(db: Db, kit: Kit, viewer: Member, filter: Filter = {}): Promise<Analytics> {
  await writeViews(kit);
  const weeks = filter.weeks ?? usualWeeks;
  const names = await readNames(db, viewer.language);
  const { by_type, ...row } = await read(db, viewer.id, weeks, filter.point_type ?? null);
  return {
    weeks,
    ...row,
    by_type: by_type.flatMap(({ id, ...counts }) => {
      const type = names.type(id);
      return type ? [{ type: { id, slug: type.slug, name: type.name }, ...counts }] : [];
    }),
  };
}

/** One row a fact: its day, its category, and one for each number it counts in. With a category all others are left out. */
const facts = (me: Id, type: number | null) => sql`
  select * from (
    select c.day, p.point_type_id as type, c.subject_id as offer, c.views as offer_views, 0 as profile_views, 0 as phones_opened,
      0 as sent, 0 as read, 0 as accepted, 0 as done, null::float8 as minutes
    from daily_counts c join points p on p.id = c.subject_id
    where c.owner_id = ${me}::uuid and c.subject_kind = 'offer' and c.day >= (select earliest from span)
    union all
    select c.day, null, null, 0, c.views, 0, 0, 0, 0, 0, null
    from daily_counts c
    where c.owner_id = ${me}::uuid and c.subject_kind = 'provider' and c.day >= (select earliest from span)
    union all
    select (v.seen_at at time zone 'UTC')::date, null, null, 0, 0, 1, 0, 0, 0, 0, null
    from ${openedPhonesOf(me)} v
    where v.seen_at >= (select earliest from span) at time zone 'UTC'
    union all
    select (a.created_at at time zone 'UTC')::date, r.point_type_id, null, 0, 0, 0, 1, ${isRead}::integer, ${wasAccepted}::integer,
      (a.done_at is not null)::integer, extract(epoch from a.created_at - r.published_at) / 60
    from proposals a join points r on r.id = a.request_id
    where a.user_id = ${me}::uuid and a.created_at >= (select earliest from span) at time zone 'UTC') f
  where ${type}::smallint is null or type = ${type}::smallint`;

/** Accepted once, also where one of the two withdrew later. */
const wasAccepted = sql`exists (select from proposal_steps s where s.proposal_id = a.id and s.step = 'accept')`;
/** The customer decided, opened the conversation, or opened the notification. */
const isRead = sql`(a.status = 'accepted' or a.declined_by = 'customer' or ${wasAccepted}
  or exists (select from threads t join thread_members m on m.thread_id = t.id
    where t.request_id = a.request_id and t.provider_id = a.user_id and m.user_id <> a.user_id and m.read_seq > 0)
  or exists (select from notifications n where n.proposal_id = a.id and n.type = 'new_proposal' and n.read_at is not null))`;

const numbers = ["offer_views", "profile_views", "phones_opened", "sent", "read", "accepted", "done"] as const;
const sums = sumsOf(numbers);

async function read(db: Db, me: Id, weeks: number, type: number | null): Promise<Row> {
  const { rows } = await sql<Row>`
    ${withPeriods(weeks, facts(me, type))}
    select ${countedByWeek(weeks, sums)},
      ${medianMinutes("present")} as answer_minutes,
      ${medianMinutes("former")} as answer_minutes_before,
      (select coalesce(json_agg(t order by t.offer_views + t.sent desc, t.id), '[]') from (
        select type as id, sum(offer_views)::integer as offer_views, sum(sent)::integer as sent,
          sum(accepted)::integer as accepted, sum(done)::integer as done
        from present where type is not null group by type) t) as by_type,
      (select coalesce(json_agg(o order by o.views desc, o.id), '[]') from (
        select p.id, p.title, sum(f.offer_views)::integer as views from present f join points p on p.id = f.offer
        where p.deleted_at is null group by p.id order by views desc, p.id limit 10) o) as offers`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A select without from has one row");
  return row;
}
