/** What is written down, in the order in which one looks for it; the server's list is in `server/kit/audit.ts`. */
export const deeds = [
  "operator.blocked",
  "operator.unblocked",
  "operator.role",
  "operator.plan",
  "operator.job_retried",
  "plan.started",
  "plan.changed",
  "acting_as",
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
  "export.asked",
  "export.downloaded",
  "account.leaving",
  "account.kept",
  "account.erased",
] as const;

export const isDeed = (action: string): action is (typeof deeds)[number] => deeds.some((deed) => deed === action);
