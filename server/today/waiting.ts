import { sql } from "kysely";
import type { WaitingRequest } from "#contract/today.ts";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import type { Member } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import { groupedByPrice } from "#server/proposals/price-order.ts";

const cheapest = sql`${groupedByPrice("a", "p")}, a.amount nulls last`;

/** Of a managed provider the face is that of the manager (rule P9). Requests with proposals that can be accepted now; the newest proposal first. */
export async function readWaiting(db: Db, viewer: Member): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select p.id, p.title, n.proposals, n.lowest, n.people,
      case when p.user_id <> ${viewer.id}::uuid then json_build_object('id', p.user_id, 'name', (select s.name from users s where s.id = p.user_id)) end as subject
    from points p cross join lateral (
      select count(*)::integer as proposals, max(a.created_at) as newest,
        (array_agg(json_build_object('price_kind', a.price_kind, 'amount', a.amount, 'currency', a.currency)
          order by ${cheapest}))[1] as lowest,
        to_json((array_agg(json_build_object('id', a.user_id, 'name', u.name, 'avatar', u.avatar)
          order by ${cheapest}))[1:3]) as people
      from proposals a join users u on u.id = contact_of(a.user_id)
      where a.request_id = p.id and a.status in ('created', 'updated') and not proposal_expired(a.valid_until, p.address_id)
        and a.user_id not in ${hiddenFrom(viewer)}) n
    where ${heldBy("p", viewer.id)} and p.kind = 'request' and p.status = 'published' and p.awarded_at is null
      and p.deleted_at is null and n.proposals > 0
    order by n.newest desc limit 5`.execute(db);
  return rows;
}
