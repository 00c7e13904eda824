// The proposals that the list of own requests shows, for all its requests in one query.
import { sql } from "kysely";
import type { ProposalBrief } from "#contract/proposal-brief.ts";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { groupedByPrice } from "../price-order.ts";

const most = 3;

/** @param requests those that the viewer decides about, not those of others at the viewer's places */
export async function readBriefs(db: Db, viewer: Member, requests: Id[]): Promise<Map<Id, ProposalBrief[]>> {
  if (requests.length === 0) return new Map();
  const { rows } = await sql<{ request_id: Id; brief: ProposalBrief }>`
    select s.request_id, json_build_object('id', s.id, 'person', s.person, 'price_kind', s.price_kind, 'amount', s.amount,
      'currency', s.currency, 'starts_at', s.starts_at, 'time_zone', s.time_zone, 'is_new', s.is_new, 'review_waits', s.review_waits) as brief
    from (
      select c.*, row_number() over (partition by c.request_id order by least(c.by_price, c.by_start, c.by_rating) > 1, c.by_price) as place
      from (
        select a.id, a.request_id, a.price_kind, a.amount, a.currency, a.starts_at,
          place_zone(r.address_id, r.user_id) as time_zone,
          named_person(u.*) || jsonb_build_object('id', a.user_id, 'avatar', case when u.deleted_at is null then u.avatar end) as person,
          a.status <> 'accepted' and exists (select from inbox_of(${viewer.id}::uuid, ${viewer.actorId}::uuid) n
            where n.proposal_id = a.id and n.read_at is null) as is_new,
          a.done_at is not null and review_waits(a.id, 'customer') as review_waits,
          row_number() over (partition by r.id order by ${groupedByPrice("a", "r")}, a.amount nulls last, a.id) as by_price,
          row_number() over (partition by r.id order by a.starts_at nulls last, a.id) as by_start,
          row_number() over (partition by r.id order by k.weighted desc nulls last, a.id) as by_rating
        from points r
        join proposals a on a.request_id = r.id
        join users u on u.id = contact_of(a.user_id)
        left join ratings k on k.user_id = u.id and k.side = 'provider'
        where r.id = any(${requests}::uuid[]) and case
          when a.status = 'accepted' then true
          when r.status = 'published' and r.awarded_at is null then a.status in ('created', 'updated')
            and not proposal_expired(a.valid_until, r.address_id) and a.user_id not in ${hiddenFrom(viewer)}
          else false end) c) s
    where s.place <= ${most} order by s.request_id, s.by_price`.execute(db);
  const found = new Map<Id, ProposalBrief[]>();
  for (const { request_id, brief } of rows) {
    const starts_at = brief.starts_at && new Date(brief.starts_at).toISOString();
    found.set(request_id, [...(found.get(request_id) ?? []), { ...brief, starts_at }]);
  }
  return found;
}
