// Agreed terms changed after the acceptance: the provider is notified and may withdraw without fault (rule S10).
import { sql } from "kysely";
import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";

/** All fields that changed since the acceptance stay named, however often the customer edits. */
export async function markTermsChanged(
  tx: Tx,
  { id: requestId, fields, ...news }: Changes["request.changed"],
): Promise<void> {
  const accepted = await tx
    .updateTable("proposals")
    .set({
      terms_changed_at: sql`now()`,
      terms_changed: sql`array(select distinct unnest(terms_changed || ${fields}::text[]) order by 1)`,
    })
    .where("request_id", "=", requestId)
    .where("status", "=", "accepted")
    .returning(["id", "user_id"])
    .executeTakeFirst();
  if (!accepted) return;
  await record(tx, "terms.changed", { ...news, id: accepted.id, requestId, providerId: accepted.user_id, fields });
}
