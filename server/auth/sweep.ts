// What has ended is forgotten: codes and tokens are of no use to anyone, and phones in them are nobody's business.
import { sql } from "kysely";
import { sweepEmailLinks } from "#server/accounts/email-link.ts";
import { sweepAudit } from "#server/kit/audit.ts";
import type { JobHandler } from "#server/kit/record.ts";

/** Every hour. A day's codes are kept for the budgets, ended sessions a month for who asks what happened. */
export const sweep: JobHandler<"auth.sweep"> = async ({ db }) => {
  const ago = (interval: string) => sql<string>`now() - ${interval}::interval`;
  await db.deleteFrom("one_time_codes").where("created_at", "<", ago("2 days")).execute();
  await db.deleteFrom("phone_verifications").where("expires_at", "<", ago("1 day")).execute();
  await db.deleteFrom("human_checks").where("expires_at", "<", ago("1 hour")).execute();
  await db.deleteFrom("login_failures").where("at", "<", ago("1 hour")).execute();
  await db.deleteFrom("login_places").where("seen_at", "<", ago("400 days")).execute();
  await db.deleteFrom("reset_requests").where("at", "<", ago("2 days")).execute();
  await sweepEmailLinks(db);
  await sweepAudit(db, "login.failed", 90);
  await sweepAudit(db, "acting_as.refused", 90);
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<", ago("30 days")), eb("ended_at", "<", ago("30 days"))]))
    .execute();
};
