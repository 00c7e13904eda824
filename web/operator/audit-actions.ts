/** The audited actions, in the order of the filter; the server's list is in `server/kit/audit.ts`. */
export const auditActions = [
  "operator.blocked",
  "operator.unblocked",
  "operator.role",
  "operator.plan",
  "operator.donation_paid",
  "operator.job_retried",
  "operator.document_seen",
  "operator.conversation_seen",
  "operator.badge_approved",
  "operator.badge_refused",
  "operator.badge_revoked",
  "operator.town",
  "operator.case_decided",
  "operator.case_reopened",
  "operator.appeal_decided",
  "plan.started",
  "plan.changed",
  "acting_as",
  "acting_as.refused",
  "mandate.created",
  "mandate.claimed",
  "mandate.ended",
  "register",
  "login",
  "login.failed",
  "session.ended",
  "session.token_reused",
  "password.changed",
  "password.reset",
  "email.changed",
  "phone.changed",
  "export.asked",
  "export.downloaded",
  "account.leaving",
  "account.kept",
  "account.erased",
] as const;

/** The actions that exist only with a feature. */
export const actionsOf = { donations: /\.donation_/, verifications: /\.(badge|document)_/, plans: /\bplan\b/ };

export const isAuditAction = (action: string): action is (typeof auditActions)[number] =>
  (auditActions as readonly string[]).includes(action);
