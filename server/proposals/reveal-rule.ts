import { sql } from "kysely";
// Who may see a customer's exact address (decisions A2, A3): the provider with an open or accepted proposal on a request there.
import type { AddressAsked, Opening } from "#server/addresses/reveal-rule.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

/** With `onRequest` only a proposal on that request counts: that two requests lie at one place is nobody's business. */
type Asked = Pick<AddressAsked, "id"> & { onRequest?: Id };

/** @param accessDays how long the accepted provider keeps access after the request is closed. */
export const revealRule =
  (accessDays: number) =>
  async (tx: Tx, viewer: Member, address: Asked): Promise<Opening | null> => {
    const { rows } = await sql<{ accepted: boolean; request_id: string }>`
      select a.status = 'accepted' as accepted, r.id as request_id
      from points r
      join addresses l on l.id = r.address_id
      join proposals a on a.request_id = r.id and a.user_id = ${viewer.id}
      where l.id = ${address.id} and r.id = coalesce(${address.onRequest ?? null}::uuid, r.id) and r.kind = 'request' and r.deleted_at is null
        and (a.status = 'accepted' and (r.closed_at is null or r.closed_at > now() - make_interval(days => ${accessDays}::int))
          or a.status in ('created', 'updated') and r.status = 'published' and l.reveal = 'proposal')
      order by accepted desc, a.created_at desc
      limit 1`.execute(tx);
    const [open] = rows;
    if (!open) return null;
    return { reason: open.accepted ? "accepted" : "proposal", requestId: open.request_id, counted: !open.accepted };
  };
