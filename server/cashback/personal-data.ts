// Cashbacks in the copy of a person's data. They belong to two people: deleting an account takes its own words out of them.
import { sql } from "kysely";
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";

export async function eraseCashbacks(tx: Tx, { userId }: Changes["account.erasing"]): Promise<void> {
  await sql`
    update cashback_claims c set reason = '…', reason_language = null from cashback_promises p
    where p.proposal_id = c.proposal_id and c.state = 'disputed'
      and case c.set_by when 'provider' then p.provider_id else p.customer_id end = ${userId}`.execute(tx);
}

export async function exportCashbacks(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const { rows } = await sql`
    select c.* from cashback_claims c join cashback_promises p on p.proposal_id = c.proposal_id
    where ${userId} in (p.provider_id, p.customer_id) order by c.claimed_at`.execute(db);
  put("cashbacks", rows);
}
