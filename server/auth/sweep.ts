// Deletes expired codes and tokens: they have no use, and the phones in them are personal data.
import { sql } from "kysely";
import { sweepEmailLinks } from "#server/accounts/email-link.ts";
import { sweepAudit } from "#server/kit/audit.ts";
import type { AppDb } from "#server/kit/db.ts";
import { deleteInSteps } from "#server/kit/delete-in-steps.ts";
import type { JobHandler } from "#server/kit/record.ts";

const removals: ((db: AppDb) => Promise<unknown>)[] = [
  (db) => deleteInSteps(db, "one_time_codes", sql`created_at < now() - interval '2 days'`),
  (db) => deleteInSteps(db, "phone_verifications", sql`expires_at < now() - interval '1 day'`),
  (db) => deleteInSteps(db, "human_checks", sql`expires_at < now() - interval '1 hour'`),
  (db) => deleteInSteps(db, "login_failures", sql`at < now() - interval '1 hour'`),
  (db) => deleteInSteps(db, "call_counts", sql`ends_at < now() - interval '1 hour'`),
  (db) => deleteInSteps(db, "login_places", sql`seen_at < now() - interval '400 days'`),
  (db) => deleteInSteps(db, "reset_requests", sql`at < now() - interval '2 days'`),
  sweepEmailLinks,
  (db) => sweepAudit(db, "login.failed", 90),
  (db) => sweepAudit(db, "acting_as.refused", 90),
  (db) => deleteInSteps(db, "sessions", sql`expires_at < now() - interval '30 days'`),
  (db) => deleteInSteps(db, "sessions", sql`ended_at < now() - interval '30 days'`),
];

/** Every hour. Keeps the codes of a day for the budgets, and ended sessions for a month to answer questions of people. */
export const sweep: JobHandler<"auth.sweep"> = async ({ db }) => {
  for (const remove of removals) await remove(db);
};
