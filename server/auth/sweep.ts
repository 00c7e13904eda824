// Deletes expired codes and tokens: they have no use, and the phones in them are personal data.
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
  (tx) => tx.deleteFrom("call_counts").where("ends_at", "<", ago("1 hour")).execute(),
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

/** Every hour. Keeps the codes of a day for the budgets, and ended sessions for a month to answer questions of people. */
export const sweep: JobHandler<"auth.sweep"> = async ({ db }) => {
  for (const remove of removals) await transact(db, remove);
};
