// Rows → replies.
import type { CaseKind, caseReasons } from "#contract/case-kinds.ts";
import { type CaseDetails, type CaseRow, type DecidedCase, readyReasons } from "#contract/cases.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Face, NamedPerson } from "#contract/people.ts";
import { textOf } from "#server/kit/texts.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import type { MediaRow } from "#server/media/columns.ts";
import { presentMedia } from "#server/media/view.ts";
import { caseSteps } from "./queries.ts";

/** The case keeps the words of two people: each look is recorded. */
export const isOfThread = (kind: CaseKind): boolean => kind === "thread" || kind === "message";
export const isPost = (kind: CaseKind): boolean => kind === "offer" || kind === "request";

type Reason = (typeof caseReasons)[number];
type Row = {
  id: Id;
  subject_kind: CaseKind;
  subject_id: Id;
  author_id: Id;
  state: CaseRow["state"];
  title: string | null;
  author: Face;
  reports: number;
  reasons: Reason[] | null;
  taken: { operator: NamedPerson; taken_at: string } | null;
  opened_at: string;
  at: string;
  action: "dismiss" | "remove" | "settle" | null;
  reason: string | null;
  reason_language: Language | null;
  decided_at: string | null;
  appeal: string | null;
  appealed_at: string | null;
  appeal_action: "uphold" | "undo" | null;
  appeal_reason: string | null;
  appeal_reason_language: Language | null;
  appeal_decided_at: string | null;
  erased_at: string | null;
};
export type OwnReport = { reason: Reason; text: string | null; reported_at: string };
type Past = { since: string; made: number; right: number };
export type ReportRow = OwnReport & { id: Id; reporter: NamedPerson | null; past: Past | null };
type Evidence = { content: unknown; taken_at: string };
type Line = CaseDetails["evidence"][number]["lines"][number];
type Content = Partial<Omit<CaseDetails["evidence"][number], "files" | "lines">> & {
  files?: MediaRow[];
  lines?: (Omit<Line, "photos"> & { photos: { id: Id }[] })[];
};

const iso = (time: string): string => new Date(time).toISOString();

export const presentRow = (row: Row): CaseRow => {
  const { id, subject_kind: kind, state, title, author, reports, reasons, opened_at, at } = row;
  const taken = row.taken && { ...row.taken, taken_at: iso(row.taken.taken_at) };
  return { id, kind, state, title, author, reports, reasons: reasons ?? [], taken, opened_at, at };
};

type Decision<Action> = Pick<Row, "reason" | "reason_language" | "decided_at"> & { action: Action | null };
const decisionOf = <Action>({ action, reason, reason_language, decided_at }: Decision<Action>) =>
  action && decided_at ? { action, reason, reason_language, decided_at } : null;
const appealOf = ({ appeal, appealed_at }: Row) => (appealed_at ? { text: appeal, appealed_at } : null);
const appealDecisionOf = (row: Row) =>
  decisionOf({
    action: row.appeal_action,
    reason: row.appeal_reason,
    reason_language: row.appeal_reason_language,
    decided_at: row.appeal_decided_at,
  });

const contentOf = (content: unknown) => {
  const { title = null, text = null, stars = null } = content as Content;
  return { title, text, stars };
};

type Decided = Row & {
  role: DecidedCase["role"];
  report: OwnReport | null;
  appeal_until: string | null;
  can_appeal: boolean;
  same_operator: boolean;
  title_language: Language | null;
};

export function presentDecided(row: Decided, evidence: Evidence[]): DecidedCase {
  const { id, subject_kind: kind, subject_id, role, report, appeal_until, same_operator } = row;
  const isAuthor = role === "author";
  const last = evidence.at(-1);
  const appealDecision = appealDecisionOf(row);
  const hasContent = isAuthor && kind !== "job" && last;
  return {
    id,
    kind,
    subject_id,
    role,
    // The title of a review is the name of its author.
    title: kind === "review" ? null : row.title,
    title_language: row.title_language,
    content: hasContent ? contentOf(last.content) : null,
    report: report && { ...report, reported_at: iso(report.reported_at) },
    decision: decisionOf(row) ?? { action: "settle", reason: null, reason_language: null, decided_at: row.at },
    appeal_until,
    appeal: isAuthor ? appealOf(row) : null,
    appeal_decision: isAuthor || appealDecision?.action === "undo" ? appealDecision : null,
    same_operator: isAuthor && same_operator,
    can: { appeal: row.can_appeal },
  };
}

type Details = Row & {
  operator: NamedPerson | null;
  appeal_operator: NamedPerson | null;
  earlier: number;
  refusal: "case.other_operator" | "case.appeal_waits" | null;
  author_language: Language;
  can_reopen: boolean;
};

const readyIn = (language: Language): CaseDetails["ready"] =>
  readyReasons.map((reason) => ({ reason, text: textOf("cases", language, `ready.${reason}`) }));

export function presentDetails(
  viewer: Member,
  row: Details,
  { evidence, reports, twins }: { evidence: Evidence[]; reports: ReportRow[]; twins: CaseDetails["twins"] },
): CaseDetails {
  const decision = decisionOf(row);
  const appealDecision = appealDecisionOf(row);
  const isOwn = row.author_id === viewer.actorId;
  const isOpen = caseSteps.can(row.state, "close") && !isOwn;
  return {
    ...presentRow(row),
    subject_id: row.subject_id,
    evidence: evidence.map(presentEvidence),
    twins,
    reported: reports.map((it) => ({
      ...it,
      reported_at: iso(it.reported_at),
      past: it.past && { ...it.past, since: iso(it.past.since) },
    })),
    decision,
    operators: [row.operator, row.appeal_operator].flatMap((it) => it ?? []),
    appeal: appealOf(row),
    appeal_decision: appealDecision,
    // Of a job no rule decides, but what the two sides say.
    ready: isOpen && row.subject_kind !== "job" ? readyIn(row.author_language) : [],
    earlier: row.earlier,
    erased: row.erased_at !== null,
    can: {
      decide: isOpen,
      remove: isOpen && row.subject_kind !== "job",
      reopen: row.can_reopen,
      decide_appeal: caseSteps.can(row.state, "answer") && !isOwn && row.refusal === null,
      take: !isOwn && row.taken?.operator.id !== viewer.actorId && (row.state === "open" || row.state === "appealed"),
    },
    refusal: isOwn && (row.state === "open" || row.state === "appealed") ? "operator.own_account" : row.refusal,
  };
}

function presentEvidence({ content, taken_at }: Evidence): CaseDetails["evidence"][number] {
  const {
    reply = null,
    tags = [],
    amount = null,
    currency = null,
    picture = null,
    files = [],
    lines = [],
  } = content as Content;
  return {
    ...contentOf(content),
    taken_at,
    reply,
    tags,
    amount,
    currency,
    picture,
    files: files.map(presentMedia),
    lines: lines.map((line) => ({ ...line, photos: line.photos.map(({ id }) => id) })),
  };
}
