import { sql } from "kysely";
import { transact } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";

/** Forgets browsers that did not come back for 60 days, and messages that no push service took for two days. */
export const sweepPush: JobHandler<"notifications.sweep"> = ({ db }) =>
  transact(db, async (tx) => {
    await tx
      .deleteFrom("push_subscriptions")
      .where("seen_at", "<", sql<string>`now() - interval '60 days'`)
      .execute();
    await tx
      .deleteFrom("push_deliveries")
      .where("created_at", "<", sql<string>`now() - interval '2 days'`)
      .execute();
  });
