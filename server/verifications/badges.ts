// The badges of providers, as everybody sees them. The view `badges` holds the rule (rule P10).
import { sql } from "kysely";
import type { Badge } from "#contract/verifications.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** In a fixed order, the phone first. */
export async function listBadges(db: Db, userId: Id): Promise<Badge[]> {
  const { rows } = await sql<Badge>`
    select kind, method, checked_by, checked_at, expires_on from badges where user_id = ${userId}
    order by array_position(array['phone', 'data', 'identity', 'licence', 'insurance', 'register'], kind)`.execute(db);
  return rows;
}
