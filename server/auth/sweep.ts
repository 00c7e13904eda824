// What has ended is forgotten: codes and tokens are of no use to anyone, and phones in them are nobody's business.
import { sql } from "kysely";
import { sweepEmailLinks } from "#server/accounts/email-link.ts";
import { sweepAudit } from "#server/kit/audit.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";

const ago = (interval: string) => sql<string>`now() - ${interval}::interval`;

const removals: ((tx: Tx) => Promise<unknown>)[] = [
  (tx) => tx.deleteFrom("one_time_codes").where("created_at", "<", ago("2 days")).execute(),
  (tx) => tx.deleteFrom("phone_verifications").where("expires_at", "<", ago("1 day")).execute(),
  (tx) => tx.deleteFrom("human_checks").where("expires_at", "<", ago("1 hour")).execute(),
  (tx) => tx.deleteFrom("login_failures").where("at", "<", ago("1 hour")).execute(),
  (tx) => tx.deleteFrom("login_places").where("seen_at", "<", ago("400 days")).execute(),
  (tx) => tx.deleteFrom("reset_requests").where("at", "<", ago("2 days")).execute(),
  sweepEmailLinks,
  (tx) => sweepAudit(tx, "login.failed", 90),
  (tx) => sweepAudit(tx, "acting_as.refused", 90),
  (tx) =>
    tx
      .deleteFrom("sessions")
      .where((eb) => eb.or([eb("expires_at", "<", ago("30 days")), eb("ended_at", "<", ago("30 days"))]))
      .execute(),
];

/** Every hour. A day's codes are kept for the budgets, ended sessions a month for questions about them. */
export const sweep: JobHandler<"auth.sweep"> = async ({ db }) => {
  for (const remove of removals) await transact(db, remove);
};
