import { sql } from "kysely";
import type { ProposalLabel } from "#contract/proposals.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

type Row = { id: Id; user_id: Id; request_id: Id };

/**
 * What distinguishes a proposal from the other open ones to its request, for the customer only (rules S4, S13). A label that all have
 * distinguishes none, and none has it. Prices compare where they mean the same: fixed, in the currency of the request. One query.
 */
export async function labelsOf(db: Db, viewer: Member, proposals: Row[]): Promise<Map<Id, ProposalLabel[]>> {
  const requests = [...new Set(proposals.flatMap((it) => (it.user_id === viewer.id ? [] : [it.request_id])))];
  if (requests.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; labels: ProposalLabel[] }>`
    select c.id, array_remove(array[
      case when c.price = c.lowest and c.lowest < c.highest then 'lowest_price' end,
      case when c.start = c.first and c.first < c.last then 'soonest' end,
      case when c.speaks and not c.all_speak then 'speaks_your_language' end], null) as labels
    from (
      select f.*, min(f.price) over w as lowest, max(f.price) over w as highest, min(f.start) over w as first,
        max(f.start) over w as last, bool_and(f.speaks) over w as all_speak
      from (
        select a.id, a.request_id,
          case when a.price_kind = 'fixed' and a.currency = r.currency then a.amount end as price,
          case when (a.starts_at at time zone place_zone(r.address_id, r.user_id))::date >= place_day(r.address_id, r.user_id)
            then a.starts_at end as start,
          exists (select from user_languages l where l.user_id = contact_of(a.user_id) and l.code = ${viewer.language}) as speaks
        from points r join proposals a on a.request_id = r.id
        where r.id = any(${requests}::uuid[]) and a.status in ('created', 'updated')
          and not proposal_expired(a.valid_until, r.address_id)) f
      window w as (partition by f.request_id)) c`.execute(db);
  return new Map(rows.map(({ id, labels }) => [id, labels]));
}
