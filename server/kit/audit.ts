// The audit log: actor, action and subject, for later accountability. No personal data in the details.
import { sql } from "kysely";
import type { Tx } from "./db.ts";
import type { Id } from "./viewer.ts";

export type AuditAction =
  | "login"
  | "login.failed"
  | "register"
  | "session.token_reused"
  | "session.ended"
  | "password.changed"
  | "password.reset"
  | "email.changed"
  | "phone.changed"
  | "acting_as"
  | "acting_as.refused"
  | "mandate.created"
  | "mandate.claimed"
  | "mandate.ended"
  | "export.asked"
  | "export.downloaded"
  | "account.leaving"
  | "account.kept"
  | "account.erased"
  | "plan.started"
  | "plan.changed"
  | "operator.blocked"
  | "operator.unblocked"
  | "operator.role"
  | "operator.plan"
  | "operator.donation_paid"
  | "operator.job_retried"
  | "operator.document_seen"
  | "operator.conversation_seen"
  | "operator.badge_approved"
  | "operator.badge_refused"
  | "operator.badge_revoked"
  | "operator.town"
  | "operator.case_decided"
  | "operator.case_reopened"
  | "operator.appeal_decided";

/** @param subject the person or thing that the action affects. */
export async function audit(
  tx: Tx,
  action: AuditAction,
  actor: Id | null,
  subject: Id | null = null,
  details: object = {},
) {
  const row = { action, actor_id: actor, subject_id: subject, details: JSON.stringify(details) };
  await tx.insertInto("audit_log").values(row).execute();
}

/** Limit of a person's refusals recorded per hour: further ones add no information and must not fill the log. */
const mostRefusals = 60;

/** In a transaction of its own, because the call fails; for the same two people once a minute. */
export async function auditRefusal(tx: Tx, action: AuditAction, actor: Id, subject: Id | null): Promise<void> {
  await sql`
    insert into audit_log (action, actor_id, subject_id)
    select ${action}, ${actor}::uuid, ${subject}::uuid
    from (
      select count(*) as hour,
        count(*) filter (where at > now() - interval '1 minute' and subject_id is not distinct from ${subject}::uuid) as same
      from audit_log where actor_id = ${actor}::uuid and action = ${action} and at > now() - interval '1 hour') recent
    where recent.same = 0 and recent.hour < ${mostRefusals}`.execute(tx);
}
