// Compares a published point with all saved searches at once, after the commit; the owner of each matching search is notified once.
import { sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import { preparable, transact, type Tx } from "#server/kit/db.ts";
import { later, record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { onTheMarket } from "#server/points/market.ts";

export const matchLater = (tx: Tx, { id }: { id: Id }): Promise<void> => later(tx, "saved.match", { id });

export const match: JobHandler<"saved.match"> = ({ db }, { id }) =>
  transact(db, async (tx) => {
    const { rows } = await preparable<{ user_id: Id; kind: PointKind; contact_id: Id; notify: boolean }>(sql`
      with found as (
        insert into saved_search_hits (search_id, point_id)
        select s.id, p.id from points p
          join saved_searches s on s.kind = p.kind
            and saved_topics(s.kind, s.point_type_ids, s.purpose_ids) && ${topicsOfPoint}
        where p.id = ${id} and ((${onTheMarket("offer")}) or (${onTheMarket("request")})) and ${wanted} and ${mayRead}
        on conflict do nothing
        returning search_id)
      select s.user_id, p.kind, p.contact_id, bool_or(s.notify) as notify
      from found join saved_searches s on s.id = found.search_id join points p on p.id = ${id}
      group by s.user_id, p.kind, p.contact_id`).execute(tx);
    const told = rows.filter(({ notify }) => notify);
    const [first] = told;
    if (!first) return;
    const { kind, contact_id: contactId } = first;
    await record(tx, "search.matched", { kind, contactId, pointId: id, userIds: told.map(({ user_id }) => user_id) });
  });

/** The keys of the index `saved_searches_topics`: searches of other purposes or types are not read. */
const topicsOfPoint = sql`(array[market_topic(p.kind, null, null), market_topic(p.kind, p.point_type_id, null)]
  || array(select market_topic(p.kind, null, purpose) from unnest(p.purpose_ids) purpose))`;

/** Distances between points of the grid, limited also by the radius of the published point (rule S8). */
const wanted = sql<boolean>`
  (cardinality(s.point_type_ids) = 0 or p.point_type_id = any(s.point_type_ids))
  and (cardinality(s.purpose_ids) = 0 or s.purpose_ids && p.purpose_ids)
  and (s.lat is null or earth_distance(ll_to_earth(s.lat, s.lng), p.position) <= least(coalesce(s.radius, 50000), p.radius))
  and (s.language is null or s.language = p.language)
  and (s.speaks is null or s.speaks = any(p.speaks))
  and (s.price_max is null or p.price <= s.price_max and p.currency = s.currency)
  and (s.urgent is null or s.urgent = p.urgent)
  and (s.text is null or s.understood && p.purpose_ids or p.search @@ prefix_query(s.text))`;

/** Excludes the searcher's own points, those of people they manage, and those of people with a block between them. */
const mayRead = sql<boolean>`
  s.user_id not in (p.user_id, p.contact_id, p.actor_id)
  and not exists (select 1 from users w where w.id = s.user_id and (w.blocked_at is not null or w.deleted_at is not null))
  and not exists (select 1 from users o where o.id in (p.user_id, p.contact_id) and o.blocked_at is not null)
  and not exists (select 1 from users o where o.id = p.user_id and o.manager_id = s.user_id)
  and not blocked_between(p.user_id, s.user_id)`;
