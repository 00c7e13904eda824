// The first month is free (rule L4).
import { sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** One calendar month. A person who had a plan before gets no trial. */
export async function startTrial(tx: Tx, { userId }: { userId: Id }): Promise<void> {
  await sql`
    insert into subscriptions (user_id, plan_id, period, state, started_at, ends_at)
    select ${userId}, id, 'month', 'active', now(), now() + interval '1 month' from plans
    where slug = 'trial' and not exists (select 1 from subscriptions where user_id = ${userId})`.execute(tx);
}
