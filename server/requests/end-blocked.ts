// A block between customer and receiver archives the direct request (rule S11).
import { sql } from "kysely";
import { partyOf } from "#server/contacts/blocks.ts";
import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import { setPoints, type PointRow } from "#server/points/write.ts";

/** After the proposals between the two ended. */
export async function archiveDirect(tx: Tx, { ownerId, blockedId, actorId }: Changes["person.blocked"]): Promise<void> {
  const { rows } = await sql<PointRow>`
    select r.* from points r
    where r.kind = 'request' and r.status = 'published' and r.awarded_at is null and r.deleted_at is null
      and (r.user_id in ${partyOf(ownerId)} and r.receiver_id in ${partyOf(blockedId)}
        or r.user_id in ${partyOf(blockedId)} and r.receiver_id in ${partyOf(ownerId)})
    order by r.id for update`.execute(tx);
  await setPoints(tx, rows, { status: "archived" });
  for (const { id, user_id: customerId, contact_id: contactId } of rows)
    await record(tx, "request.archived", { id, customerId, contactId, actorId });
}
