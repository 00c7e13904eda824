// Reports of posts, reviews, profiles and people, and the cases that they open (rule M1).
import { z } from "zod";
import { AppealDecision, appealActions, CaseAppeal, caseActions, CaseDecision } from "./case-decisions.ts";
import { caseKinds, caseReasons, reportKinds } from "./case-kinds.ts";
import { CaseNumbers } from "./case-numbers.ts";
import { del, file, get, many, none, one, post } from "./kit/endpoint.ts";
import { Day, Id, prose, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { MediaFile } from "./media.ts";
import { Face, NamedPerson } from "./people.ts";
import { ReportInput, ReportSubject } from "./reports.ts";
import { threadSides, threadSteps } from "./thread-kinds.ts";
import { titleInOtherLanguages } from "./translations.ts";

/** For each a text is ready, `kept` for a report that is dismissed. */
export const readyReasons = ["spam", "fraud", "offensive", "personal_data", "illegal", "false", "kept"] as const;

export const caseStates = ["open", "decided", "appealed", "closed"] as const;

/** `params.appeal` of `account.blocked`. */
const tokenParam = { token: z.string().max(200) };
const kindParam = { kind: z.enum(reportKinds) };

/** A subject as it was. */
const content = {
  title: z.string().nullable(),
  text: z.string().nullable(),
  stars: z.int().nullable(),
};

/** A decided case for the author or a reporter. It names no other person. */
export const DecidedCase = z.object({
  id: Id,
  kind: z.enum(caseKinds),
  subject_id: Id,
  title: z.string().nullable(),
  ...titleInOtherLanguages,
  role: z.enum(["author", "reporter"]),
  /** The subject of the decision, for its author. */
  content: z.object(content).nullable(),
  /** The report of the reader. */
  report: z.object({ reason: z.enum(caseReasons), text: z.string().nullable(), reported_at: Timestamp }).nullable(),
  decision: CaseDecision,
  /** For the author: the end of the time to appeal against a removal. */
  appeal_until: Timestamp.nullable(),
  /** For the author. */
  appeal: CaseAppeal.nullable(),
  /** The reporter reads it where the removal was undone. */
  appeal_decision: AppealDecision.nullable(),
  /** The operator who decided decides the appeal, too: there is no other one. */
  same_operator: z.boolean(),
  can: z.object({ appeal: z.boolean() }),
});
export type DecidedCase = z.infer<typeof DecidedCase>;

/** A line of the queue. */
export const CaseRow = z.object({
  id: Id,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  title: z.string().nullable(),
  author: Face,
  reports: z.int(),
  reasons: z.array(z.enum(caseReasons)),
  /** The operator who works on it; for an hour, and others may decide nevertheless. */
  taken: z.object({ operator: NamedPerson, taken_at: Timestamp }).nullable(),
  opened_at: Timestamp,
  /** Since when it waits for an operator, or the last decision. */
  at: Timestamp,
});
export type CaseRow = z.infer<typeof CaseRow>;

export const CaseDetails = CaseRow.extend({
  subject_id: Id,
  /** Oldest first: as it was at the first report, and at each later one that found it changed. */
  evidence: z.array(
    z.object({
      ...content,
      taken_at: Timestamp,
      reply: z.string().nullable(),
      tags: z.array(z.string()),
      amount: z.int().nullable(),
      currency: z.string().nullable(),
      picture: z.string().nullable(),
      files: z.array(MediaFile),
      /** Of a conversation: the last twenty lines, or those around the reported one. */
      lines: z.array(
        z.object({
          seq: z.int(),
          side: z.enum(threadSides).nullable(),
          author: z.string().nullable(),
          /** Null: photos alone, deleted words, or a line of the system. */
          text: z.string().nullable(),
          step: z.enum(threadSteps).nullable(),
          at: Timestamp,
          reported: z.boolean(),
          /** Read by `GET /admin/cases/:id/photo`. */
          photos: z.array(Id),
        }),
      ),
    }),
  ),
  /** Other posts with the same words, newest first: published ones and removed ones. */
  twins: z.array(
    z.object({
      id: Id,
      kind: z.enum(["offer", "request"]),
      title: z.string().nullable(),
      author: NamedPerson,
      removed: z.boolean(),
    }),
  ),
  /** A reporter is null: a visitor, an erased account, or the system. */
  reported: z.array(
    z.object({
      id: Id,
      reporter: NamedPerson.nullable(),
      /** Of the reporter: since when, how many reports, and how many led to a removal. */
      past: z.object({ since: Timestamp, made: z.int(), right: z.int() }).nullable(),
      reason: z.enum(caseReasons),
      text: z.string().nullable(),
      reported_at: Timestamp,
    }),
  ),
  decision: CaseDecision.nullable(),
  /** The operators that decided the case and its appeal. */
  operators: z.array(NamedPerson),
  appeal: CaseAppeal.nullable(),
  appeal_decision: AppealDecision.nullable(),
  /** Texts for the decision, in the language of the author. */
  ready: z.array(z.object({ reason: z.enum(readyReasons), text: z.string() })),
  /** Decided cases about the same subject. */
  earlier: z.int(),
  /** Evidence and texts are deleted. */
  erased: z.boolean(),
  can: z.object({
    decide: z.boolean(),
    remove: z.boolean(),
    reopen: z.boolean(),
    decide_appeal: z.boolean(),
    take: z.boolean(),
  }),
  /** Why this operator cannot decide now. */
  refusal: z.enum(["case.other_operator", "case.appeal_waits", "operator.own_account"]).nullable(),
});
export type CaseDetails = z.infer<typeof CaseDetails>;

const manage = "Account:manage" as const;
const reason = prose(3, 1_000);

export const cases = {
  subject: get("/reports/:kind/:id", {
    summary: "Show the subject that I am about to report",
    access: "public",
    params: kindParam,
    query: z.strictObject({ lang: z.string().max(5).optional() }),
    reply: one(ReportSubject),
    missing: "report.subject_not_found",
  }),
  report: post("/reports", {
    summary:
      "Report a post, a review, a profile, a person, or a conversation and its lines; visitors pass a human check. Opens a case or joins the open one",
    access: "public",
    body: ReportInput,
    /** `notified`: false for a visitor, because there is no address for the decision. `case_id`: for operators. */
    reply: one(z.object({ id: Id, notified: z.boolean(), case_id: Id.nullable() })),
    errors: ["report.subject_not_found", "report.own", "report.exists", "report.too_many", "human.not_passed"],
  }),
  show: get("/cases/:id", {
    summary: "Show the decision about my post, my review or me, or about a subject that I reported",
    access: "user",
    reply: one(DecidedCase),
    missing: "case.not_found",
  }),
  appeal: post("/cases/:id/appeal", {
    summary: "Appeal once, within 30 days, against the removal of my post or my review",
    access: "user",
    status: 200,
    body: z.strictObject({ text: prose(10, 2_000) }),
    reply: one(DecidedCase),
    missing: "case.not_found",
    errors: ["case.not_found", "case.state"],
  }),
  showBlock: get("/appeals/:token", {
    summary: "Show the decision that blocked my account, by the link that the refused login gives",
    access: "public",
    params: tokenParam,
    reply: one(DecidedCase),
    missing: "case.not_found",
  }),
  appealBlock: post("/appeals/:token", {
    summary: "Appeal once, within 30 days, against the block of my account",
    access: "public",
    params: tokenParam,
    status: 200,
    body: z.strictObject({ text: prose(10, 2_000) }),
    reply: one(DecidedCase),
    missing: "case.not_found",
    errors: ["case.not_found", "case.state"],
  }),
  list: get("/admin/cases", {
    summary:
      "List cases: those that wait for a decision, what may be illegal or fraud first, then by reports and age; or decided ones, the newest first",
    access: manage,
    query: listQuery({
      filter: {
        state: z.enum(["waiting", ...caseStates]).optional(),
        kind: z.enum(caseKinds).optional(),
        reason: z.enum(caseReasons).optional(),
      },
    }),
    reply: many(CaseRow),
    noDelegation: true,
  }),
  numbers: get("/admin/cases/numbers", {
    summary: "Count the cases since a day, by default those of the last 365 days, by reason and outcome",
    access: manage,
    query: z.strictObject({ filter: z.strictObject({ from: Day.optional() }).optional() }),
    reply: many(CaseNumbers),
    noDelegation: true,
  }),
  case: get("/admin/cases/:id", {
    summary: "Show a case with its evidence and its reporters; a look at a conversation is recorded",
    access: manage,
    reply: one(CaseDetails),
    missing: "case.not_found",
    noDelegation: true,
    writes: true,
  }),
  photo: get("/admin/cases/:id/photo", {
    summary: "Show a photo of a reported conversation as the case keeps it; every look is recorded",
    access: manage,
    query: z.strictObject({ photo: Id }),
    reply: file("image/webp"),
    missing: "case.not_found",
    errors: ["case.not_found"],
    noDelegation: true,
    writes: true,
  }),
  take: post("/admin/cases/:id/take", {
    summary: "Say that I work on a case, so that another operator takes the next one",
    access: manage,
    status: 200,
    reply: one(CaseDetails),
    missing: "case.not_found",
    errors: ["case.not_found", "case.state", "operator.own_account"],
    noDelegation: true,
  }),
  release: del("/admin/cases/:id/take", {
    summary: "Give back a case that I took",
    access: manage,
    reply: none,
    missing: "case.not_found",
    noDelegation: true,
  }),
  decide: post("/admin/cases/:id/decide", {
    summary: "Decide a case with a reason that the author and the reporters read",
    access: manage,
    status: 200,
    body: z.strictObject({ action: z.enum(caseActions), reason }),
    reply: one(CaseDetails),
    missing: "case.not_found",
    errors: ["case.not_found", "case.state", "operator.own_account"],
    noDelegation: true,
  }),
  reopen: post("/admin/cases/:id/reopen", {
    summary: "Take back my own decision within ten minutes, before an appeal; what was removed is restored",
    access: manage,
    status: 200,
    reply: one(CaseDetails),
    missing: "case.not_found",
    errors: ["case.not_found", "case.state"],
    noDelegation: true,
  }),
  decideAppeal: post("/admin/cases/:id/decide-appeal", {
    summary: "Decide an appeal: uphold the removal, or undo it and restore what was removed",
    access: manage,
    status: 200,
    body: z.strictObject({ action: z.enum(appealActions), reason }),
    reply: one(CaseDetails),
    missing: "case.not_found",
    errors: ["case.not_found", "case.state", "case.other_operator", "case.appeal_waits", "operator.own_account"],
    noDelegation: true,
  }),
};
