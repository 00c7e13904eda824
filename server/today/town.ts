// The numbers of the town for an operator.
import { sql } from "kysely";
import type { Desk, Town } from "#contract/today.ts";
import { facedPerson } from "#server/accounts/people.ts";
import { type PlaceRow, joinPlace } from "#server/addresses/place-columns.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member } from "#server/kit/viewer.ts";
import { titleColumns } from "#server/points/title-in.ts";
import { type AlarmCounts, alarmCounts, alarmsOf } from "./alarms.ts";

/** The condition of the index `market_wide`: metres through the earth. */
const usualReach = 100_000;

export type Needs = Pick<Kit, "outages" | "config">;

type Placed = { place: PlaceRow | null };
type Row = {
  unanswered: (Town["unanswered"]["requests"][number] & Placed)[];
  unanswered_total: number;
  people: Town["new_people"]["people"];
  people_total: number;
  providers: number;
  districts: (Town["districts"][number] & Placed)[];
  desk: DeskRow;
};

export async function readTown(db: Db, kit: Needs, viewer: Member): Promise<Town> {
  const place = (address: string) => joinPlace(viewer.language, sql.ref(address));
  const { rows } = await sql<Row>`
    with waiting as materialized (
      select p.id, ${titleColumns("p", viewer.language)}, p.published_at, p.address_id from market_entries e join points p on p.id = e.id
      where e.kind = 'request' and e.first and e.published_at < now() - interval '24 hours'
        and not exists (select from proposals a where a.request_id = e.id)),
    newcomers as materialized (
      select u.id, u.name, latin_name(u.name, u.spoken), u.avatar, u.provides_services, u.created_at from users u
      where u.created_at > now() - interval '7 days' and u.deleted_at is null)
    select
      (select count(*)::integer from waiting) as unanswered_total,
      (select coalesce(json_agg(to_json(w)), '[]') from (
        select w.id, w.title, w.title_language, w.published_at, ${place("w.address_id")} as place from waiting w order by w.published_at limit 5) w) as unanswered,
      (select count(*)::integer from newcomers) as people_total,
      (select count(*)::integer from newcomers where provides_services) as providers,
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'latin_name', n.latin_name, 'avatar', n.avatar)), '[]') from (
        select * from newcomers order by created_at desc limit 3) n) as people,
      (select coalesce(json_agg(to_json(d)), '[]') from (
        select c.requests, ${place("c.address_id")} as place from (${withoutSupply}) c order by c.requests desc limit 5) d) as districts,
      ${desk} as desk`.execute(db);
  const [town] = rows;
  if (!town) throw new Error("A select without from has one row");
  return {
    desk: presentDesk(kit, town.desk),
    unanswered: {
      total: town.unanswered_total,
      requests: town.unanswered.map(({ place: at, published_at, ...it }) => ({
        ...it,
        locality: at?.locality ?? null,
        published_at: new Date(published_at).toISOString(),
      })),
    },
    new_people: { total: town.people_total, providers: town.providers, people: town.people },
    districts: town.districts.map(({ requests, place: at }) => ({ requests, locality: at?.locality ?? null })),
  };
}

/** Cells with three requests in 30 days where no offer reaches. Offers within the usual reach are found by cell, the others are few. */
const withoutSupply = sql`
  select c.requests, c.address_id from (
    select (array_agg(p.position))[1] as position, count(*)::integer as requests,
      (array_agg(p.address_id order by p.published_at desc))[1] as address_id
    from points p where p.kind = 'request' and p.published_at > now() - interval '30 days' and p.deleted_at is null and p.position is not null
    group by market_cell(p.position) having count(*) >= 3) c
  where not exists (
      select from market_cells m join market_entries e on e.kind = 'offer' and e.first and e.cell = m.cell
      where m.topic = market_topic('offer', null, null)
        and m.position <@ cube_enlarge(c.position, ${sql.lit(usualReach)}, 3) and m.position <-> c.position <= e.reach)
    and not exists (select from market_entries e
      where e.kind = 'offer' and e.first and e.reach > ${sql.lit(usualReach)} and e.position <-> c.position <= e.reach)`;

// What waits for an operator: cases, documents, messages, payments, and what does not work. A part of the statement of the town.

type DeskRow = Omit<Desk, "alarms"> & AlarmCounts;

const desk = sql`json_build_object(
  'cases', (select json_build_object(
    'total', (select count(*)::integer from cases c where c.state in ('open', 'appealed')),
    'first', coalesce(json_agg(to_json(w)), '[]')) from (
      select c.id, c.subject_kind as kind, c.state = 'appealed' as appealed, coalesce(c.appealed_at, c.opened_at) as at,
        coalesce((select e.content ->> 'title' from case_evidence e where e.case_id = c.id order by e.taken_at desc, e.id desc limit 1),
          case when c.subject_kind = 'review' then short_name(u.name) end) as title,
        ${facedPerson("u")} as author, case when c.subject_kind not in ('thread', 'message') then
          (select left(e.content ->> 'text', 200) from case_evidence e where e.case_id = c.id order by e.taken_at desc, e.id desc limit 1) end as words,
        coalesce((select json_agg(distinct r.reason) from case_reports r where r.case_id = c.id), '[]') as reasons,
        (select count(*)::integer from case_reports r where r.case_id = c.id) as reports
      from cases c join users u on u.id = c.author_id where c.state in ('open', 'appealed')
      order by coalesce(c.appealed_at, c.opened_at), c.id limit 3) w),
  'documents', (select json_build_object(
    'total', (select count(*)::integer from verifications v where v.state = 'asked' and has_feature('verifications')),
    'first', coalesce(json_agg(to_json(w)), '[]')) from (
      select v.id, v.kind, v.created_at as at, ${facedPerson("u")} as person
      from verifications v join users u on u.id = v.user_id where v.state = 'asked' and has_feature('verifications') order by v.created_at, v.id limit 3) w),
  'messages', (select count(*)::integer from contact_messages where handled_at is null),
  'payments', (select count(*)::integer from subscriptions where state = 'pending' and has_feature('plans')),
  ${alarmCounts})`;

function presentDesk(kit: Pick<Kit, "outages" | "config">, row: DeskRow): Desk {
  const { cases, documents, messages, payments } = row;
  return {
    alarms: alarmsOf(kit, row),
    cases: { ...cases, first: cases.first.map((it) => ({ ...it, at: new Date(it.at).toISOString() })) },
    documents: { ...documents, first: documents.first.map((it) => ({ ...it, at: new Date(it.at).toISOString() })) },
    messages,
    payments,
  };
}
