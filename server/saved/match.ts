// Compares a published point with the saved searches of its topics and its place, after the commit; the owner of each matching search is
// notified once. In small steps: a large place has thousands of them, and what is done stays done.
import { sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import { type AppDb, preparable, transact, type Tx } from "#server/kit/db.ts";
import { later, record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { onTheMarket } from "#server/points/market.ts";

/** Searches compared by one statement, and people told by one transaction. */
const compared = 2_000;
const told = 200;

export const matchLater = (tx: Tx, { id }: { id: Id }): Promise<void> => later(tx, "saved.match", { id });

export const match: JobHandler<"saved.match"> = async ({ db }, { id }) => {
  const { rows } = await sql<{ keys: string }>`select keys_of_point(${id})::text as keys`.execute(db);
  const keys = rows[0]?.keys ?? "{}";
  for (let after: Id | null = null; ;) {
    after = await compareSome(db, id, keys, after);
    if (after === null) break;
  }
  while ((await notifySome(db, id)) === told);
};

/** Keeps the hits of the next searches. @returns the last search; null: there are no more. */
const compareSome = (db: AppDb, id: Id, keys: string, after: Id | null): Promise<Id | null> =>
  transact(db, async (tx) => {
    const { rows } = await preparable<{ last: Id | null }>(sql`
      with all_near as materialized (
        select s.id from saved_searches s
        where saved_keys(s.kind, s.point_type_ids, s.purpose_ids, s.lat, s.lng, s.radius) && ${keys}::bigint[]),
      near as materialized (
        select s.* from saved_searches s
        where s.id in (select id from all_near where ${after}::uuid is null or id > ${after}::uuid order by id limit ${compared})),
      found as (
        insert into saved_search_hits (search_id, point_id, told)
        select s.id, p.id, false from points p join near s on s.kind = p.kind
        where p.id = ${id} and ((${onTheMarket("offer")}) or (${onTheMarket("request")})) and ${wanted} and ${mayRead}
        on conflict do nothing)
      select case when count(*) = ${compared} then (array_agg(id order by id desc))[1] end as last from near`).execute(
      tx,
    );
    return rows[0]?.last ?? null;
  });

/** One notification for all searches of a person. @returns how many people had untold hits. */
const notifySome = (db: AppDb, id: Id): Promise<number> =>
  transact(db, async (tx) => {
    const { rows } = await sql<{ user_id: Id; kind: PointKind; contact_id: Id; notify: boolean }>`
      with people as (
        select distinct s.user_id from saved_search_hits h join saved_searches s on s.id = h.search_id
        where h.point_id = ${id} and not h.told limit ${told}),
      now_told as (
        update saved_search_hits h set told = true from saved_searches s
        where h.point_id = ${id} and not h.told and s.id = h.search_id and s.user_id in (select user_id from people)
        returning s.user_id, s.notify)
      select n.user_id, p.kind, p.contact_id, bool_or(n.notify) as notify
      from now_told n join points p on p.id = ${id} group by n.user_id, p.kind, p.contact_id`.execute(tx);
    const userIds = rows.filter(({ notify }) => notify).map(({ user_id }) => user_id);
    const [first] = rows;
    if (first && userIds.length)
      await record(tx, "search.matched", { kind: first.kind, contactId: first.contact_id, pointId: id, userIds });
    return rows.length;
  });

/** Distances between points of the grid, limited also by the radius of the published point (rule S8). */
const wanted = sql<boolean>`
  (cardinality(s.point_type_ids) = 0 or p.point_type_id = any(s.point_type_ids))
  and (cardinality(s.purpose_ids) = 0 or s.purpose_ids && p.purpose_ids)
  and (s.lat is null or earth_distance(ll_to_earth(s.lat, s.lng), p.position) <= least(coalesce(s.radius, 50000), p.radius))
  and (s.language is null or s.language = p.language)
  and (s.speaks is null or s.speaks = any(p.speaks))
  and (s.price_max is null or p.price <= s.price_max and p.currency = s.currency)
  and (s.urgent is null or s.urgent = p.urgent)
  and (s.answers = '{}' or answer_marks(p.answers) @@ answers_query(s.answers))
  and (s.text is null or s.understood && p.purpose_ids or p.search @@ prefix_query(s.text))`;

/** Excludes the searcher's own points, those of people they manage, and those of people with a block between them. */
const mayRead = sql<boolean>`
  s.user_id not in (p.user_id, p.contact_id, p.actor_id)
  and not exists (select 1 from users w where w.id = s.user_id and (w.blocked_at is not null or w.deleted_at is not null))
  and not exists (select 1 from users o where o.id in (p.user_id, p.contact_id) and o.blocked_at is not null)
  and not exists (select 1 from users o where o.id = p.user_id and o.manager_id = s.user_id)
  and not blocked_between(p.user_id, s.user_id)`;
