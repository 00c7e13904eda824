// Administration by operators.
import { z } from "zod";
import { roles } from "./abilities.ts";
import { CaseRow } from "./cases.ts";
import { get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { CountryCode, Day, Id, LanguageCode, line, prose, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Face, NamedPerson } from "./people.ts";
import { MySubscription, periods, PlanSlug } from "./plans.ts";
import { pointKinds, pointStatuses } from "./points.ts";

export const userStates = ["active", "paused", "blocked", "leaving", "managed", "deleted"] as const;

export const UserRow = Face.extend({
  /** The login phone. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(roles),
  locale: LanguageCode,
  country_code: CountryCode,
  state: z.enum(userStates),
  blocked_reason: z.string().nullable(),
  blocked_reason_language: LanguageCode.nullable(),
  blocked_at: Timestamp.nullable(),
  plan: z.string(),
  plan_ends_at: Timestamp.nullable(),
  manager: NamedPerson.nullable(),
  requests: z.int(),
  proposals: z.int(),
  created_at: Timestamp,
  last_seen_at: Timestamp.nullable(),
});
export type UserRow = z.infer<typeof UserRow>;

export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  action: z.string(),
  actor: NamedPerson.nullable(),
  subject: NamedPerson.nullable(),
  details: z.record(z.string(), z.unknown()),
});

export const jobStates = ["failed", "retrying", "waiting"] as const;

export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** Failed finally, failed and to be retried, or not started within a minute after its due time. */
  state: z.enum(jobStates),
  tries: z.int(),
  /** Null for jobs that failed finally. */
  next_try_at: Timestamp.nullable(),
  created_at: Timestamp,
  failed_at: Timestamp.nullable(),
  /** The first line of the error; no personal data. */
  error: z.string().nullable(),
});

export const CodeSpend = z.object({
  day: Day,
  purpose: z.enum(["register", "reset"]),
  country_code: z.string().nullable(),
  sent: z.int(),
  used: z.int(),
});

export const PersonHistory = z.object({
  /** Published now. */
  offers: z.int(),
  requests: z.int(),
  /** The newest that everybody sees, and removed ones. */
  posts: z.array(
    z.object({
      id: Id,
      kind: z.enum(pointKinds),
      title: z.string().nullable(),
      title_language: LanguageCode.nullable(),
      status: z.enum(pointStatuses),
      /** By a decision that stands. */
      removed: z.boolean(),
      created_at: Timestamp,
    }),
  ),
  /** An undone removal counts as dismissed. */
  cases: z.object({ waiting: z.int(), removed: z.int(), dismissed: z.int(), newest: z.array(CaseRow) }),
  /** By the account; `right`: removed, `wrong`: kept. The others wait. */
  reports: z.object({ made: z.int(), right: z.int(), wrong: z.int() }),
  blocks: z.int(),
});
export type PersonHistory = z.infer<typeof PersonHistory>;

const manage = "Account:manage" as const;

export const operator = {
  users: get("/admin/users", {
    summary: "Search accounts by name, phone or email",
    access: manage,
    query: listQuery({
      sort: ["created_at", "name"],
      filter: {
        text: line(0, 100).optional(),
        state: z.enum(userStates).optional(),
        role: z.enum(roles).optional(),
        plan: PlanSlug.optional(),
      },
    }),
    reply: many(UserRow),
    noDelegation: true,
  }),
  user: get("/admin/users/:id", {
    summary: "Show an account with its plans",
    access: manage,
    reply: one(UserRow.extend({ subscriptions: z.array(MySubscription) })),
    missing: "user.not_found",
    noDelegation: true,
  }),
  history: get("/admin/users/:id/history", {
    summary: "Show what an account did: posts, cases about it, its reports, blocks",
    access: manage,
    reply: one(PersonHistory),
    missing: "user.not_found",
    noDelegation: true,
  }),
  changeRole: patch("/admin/users/:id", {
    summary: "Change the role of an account",
    access: manage,
    body: z.strictObject({ role: z.enum(roles) }),
    reply: one(UserRow),
    missing: "user.not_found",
    errors: ["user.not_found", "operator.own_account"],
    noDelegation: true,
  }),
  block: post("/admin/users/:id/block", {
    summary: "Block an account; the person gets the reason, the sessions end and the posts disappear from lists",
    access: manage,
    status: 200,
    body: z.strictObject({ reason: prose(3, 500) }),
    reply: one(UserRow),
    missing: "user.not_found",
    errors: ["user.not_found", "operator.own_account"],
    noDelegation: true,
  }),
  unblock: post("/admin/users/:id/unblock", {
    summary: "Unblock an account",
    access: manage,
    status: 200,
    reply: one(UserRow),
    missing: "user.not_found",
    errors: ["user.not_found"],
    noDelegation: true,
  }),
  startPlan: post("/admin/users/:id/plan", {
    summary: "Start a plan for an account, paid or free of charge",
    access: manage,
    status: 200,
    body: z.strictObject({ plan: PlanSlug, period: z.enum(periods).nullable() }),
    reply: one(UserRow),
    missing: "user.not_found",
    errors: ["user.not_found", "plan.not_found"],
    noDelegation: true,
    feature: "plans",
  }),
  audit: get("/admin/audit", {
    summary: "List the audit log: actions with actor and time",
    access: manage,
    query: listQuery({
      filter: {
        action: z
          .string()
          .regex(/^[a-z_.]{1,60}$/)
          .optional(),
        user: Id.optional(),
      },
    }),
    reply: many(AuditEntry),
    noDelegation: true,
  }),
  jobs: get("/admin/jobs", {
    summary: "List jobs that failed finally, are to be retried, or wait too long",
    access: manage,
    query: listQuery({ filter: { state: z.enum(jobStates).optional() } }),
    reply: many(FailedJob),
    noDelegation: true,
  }),
  retryJob: post("/admin/jobs/:id/retry", {
    summary: "Retry a failed job",
    access: manage,
    reply: none,
    missing: "job.not_found",
    errors: ["job.not_found"],
    noDelegation: true,
  }),
  codes: get("/admin/codes", {
    summary: "List the numbers of sent one-time codes by day, purpose and country, for the last 30 days",
    access: manage,
    reply: one(z.object({ today: z.int(), limit: z.int(), days: z.array(CodeSpend) })),
    noDelegation: true,
  }),
};
