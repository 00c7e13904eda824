// The numbers of the town for an operator.
import { sql } from "kysely";
import type { Town } from "#contract/today.ts";
import { joinPlace, type PlaceRow } from "#server/addresses/place-columns.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member } from "#server/kit/viewer.ts";
import { usualReach } from "#server/points/search-area.ts";
import { desk, type DeskRow, presentDesk } from "./desk.ts";

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
      select p.id, p.title, p.published_at, p.address_id from market_entries e join points p on p.id = e.id
      where e.kind = 'request' and e.first and e.published_at < now() - interval '24 hours'
        and not exists (select from proposals a where a.request_id = e.id)),
    newcomers as materialized (
      select u.id, u.name, u.avatar, u.provides_services, u.created_at from users u
      where u.created_at > now() - interval '7 days' and u.deleted_at is null)
    select
      (select count(*)::integer from waiting) as unanswered_total,
      (select coalesce(json_agg(to_json(w)), '[]') from (
        select w.id, w.title, w.published_at, ${place("w.address_id")} as place from waiting w order by w.published_at limit 5) w) as unanswered,
      (select count(*)::integer from newcomers) as people_total,
      (select count(*)::integer from newcomers where provides_services) as providers,
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'avatar', n.avatar)), '[]') from (
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
