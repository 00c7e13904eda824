import { sql } from "kysely";
// All SQL of the room.
import type { RevealEntry } from "#contract/providers.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Contacts = { visibility: string; paused: boolean; phones: string[] };

/** Undefined for people who are blocked or gone. */
export async function contactsOf(tx: Tx, id: Id): Promise<Contacts | undefined> {
  const { rows } = await sql<Contacts>`
    select u.phone_visibility as visibility, coalesce(u.paused_at, u.leaves_at) is not null as paused,
      array(select c.phone from contact_phones c where c.user_id = u.id order by c.position, c.id) as phones
    from users u where u.id = ${id} and u.blocked_at is null and u.deleted_at is null`.execute(tx);
  return rows[0];
}

export type Relation = { accepted: boolean; request_id: Id };

/**
 * The strongest live proposal between two people, whoever of them asked. A provider deals with the contact of a request; its owner
 * and who manages it deal with the provider. Null: none.
 */
export async function relationOf(tx: Tx, reader: Id, other: Id, accessDays: number): Promise<Relation | null> {
  const { rows } = await sql<Relation>`
    select a.status = 'accepted' as accepted, r.id as request_id
    from proposals a join points r on r.id = a.request_id
    where (a.user_id = ${reader} and r.contact_id = ${other}
        or a.user_id = ${other} and (r.user_id = ${reader} or r.contact_id = ${reader}))
      and r.deleted_at is null
      and (a.status = 'accepted' and (r.closed_at is null or r.closed_at > now() - make_interval(days => ${accessDays}::int))
        or a.status in ('created', 'updated') and r.status = 'published')
    order by accepted desc, a.created_at desc
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Views by others, newest first; one query. Who manages a request stands for whom it is for (decision P9), and titles are told to
 * those two only.
 */
export async function ledgerOf(
  tx: Tx,
  ownerId: Id,
  { limit, offset }: { limit: number; offset: number },
): Promise<(RevealEntry & { total: number })[]> {
  const { rows } = await sql<RevealEntry & { total: number }>`
    select v.target, v.target_id, v.reason, v.seen_at, l.locality as place, count(*) over ()::integer as total,
      case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as viewer,
      case when r.id is null then null else json_build_object('id', r.id, 'title', r.title) end as request
    from reveals v
    left join points m on m.id = v.request_id and m.mandate = 'managed' and m.user_id = v.viewer_id
    left join users u on u.id = coalesce(m.contact_id, v.viewer_id) and u.deleted_at is null
    left join points r on r.id = v.request_id and v.owner_id in (r.user_id, r.contact_id)
    left join addresses l on l.id = v.target_id and v.target = 'address'
    where v.owner_id = ${ownerId}
    order by v.seen_at desc
    limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
