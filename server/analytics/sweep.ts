import { sql } from "kysely";
import { transact } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";

/** The longest period that is shown is two times 52 weeks. */
export const sweepViews: JobHandler<"analytics.sweep"> = ({ db }) =>
  transact(db, async (tx) => {
    await sql`delete from daily_counts where day < (now() at time zone 'UTC')::date - 800`.execute(tx);
  });
