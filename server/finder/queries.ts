import { sql } from "kysely";
// The provider's actions on requests: proposals and dismissals.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export type ProviderState = { dismissed: boolean; proposal: { id: Id; status: string } | null };

/** One query for all of `requestIds`. The newest proposal that is not deleted counts. */
export async function providerStates(db: Db, userId: Id, requestIds: Id[]): Promise<Map<Id, ProviderState>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; dismissed: boolean; proposal: ProviderState["proposal"] }>`
    select r.id,
      exists (select 1 from dismissals d where d.user_id = ${userId} and d.request_id = r.id) as dismissed,
      (select json_build_object('id', a.id, 'status', a.status) from proposals a
       where a.request_id = r.id and a.user_id = ${userId} and a.status <> 'deleted'
       order by a.created_at desc limit 1) as proposal
    from unnest(${requestIds}::uuid[]) as r(id)`.execute(db);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

export async function insertDismissal(tx: Tx, userId: Id, requestId: Id): Promise<void> {
  await tx
    .insertInto("dismissals")
    .values({ user_id: userId, request_id: requestId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeDismissal(tx: Tx, userId: Id, requestId: Id): Promise<void> {
  await tx.deleteFrom("dismissals").where("user_id", "=", userId).where("request_id", "=", requestId).execute();
}
