// The tables of cases.
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { appealActions, caseActions } from "#contract/case-decisions.ts";
import { type CaseKind, type caseReasons, signalReasons } from "#contract/case-kinds.ts";
import type { caseStates } from "#contract/cases.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Face, NamedPerson } from "#contract/people.ts";
import { steps } from "#contract/steps.ts";
import type { DB } from "#db/types.ts";
import { facedPerson, namedPerson } from "#server/accounts/people.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { countingLimit } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { stepsOf } from "#server/kit/steps.ts";
import type { Id } from "#server/kit/viewer.ts";

export const caseSteps = stepsOf(steps.case, "case.state");

type Reason = (typeof caseReasons)[number];
type State = (typeof caseStates)[number];
export type CaseRecord = Selectable<DB["cases"]>;
type Opened = { subject_kind: CaseKind; subject_id: Id; author_id: Id };
type Joined = { id: Id; case_id: Id };
type NewReport = { reporter_id?: Id; visitor?: string; reason: Reason; body: string | null };

/**
 * Opens a case or joins the open one. @returns the ids of the report and its case; null: this reporter has reported it already. A decision at the same
 * time closes the case before the report joins: then another case opens.
 */
export async function joinCase(tx: Tx, opened: Opened, given: NewReport): Promise<Joined | null> {
  // People before cases, as everywhere.
  const people = [opened.author_id, ...(given.reporter_id ? [given.reporter_id] : [])];
  await tx.selectFrom("users").select("id").where("id", "in", people).orderBy("id").forKeyShare().execute();
  for (let tries = 0; tries < 3; tries++) {
    const created = await tx
      .insertInto("cases")
      .values(opened)
      .onConflict((it) => it.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (created) await record(tx, "case.waits", { id: created.id, appealed: false, parties: people });
    const open = await tx
      .selectFrom("cases")
      .select("id")
      .where("subject_kind", "=", opened.subject_kind)
      .where("subject_id", "=", opened.subject_id)
      .where("state", "=", "open")
      // Each side of a conversation can report the other.
      .$if(opened.subject_kind === "thread", (it) => it.where("author_id", "=", opened.author_id))
      .forShare()
      .executeTakeFirst();
    if (open) return insertReport(tx, open.id, given);
  }
  throw problem("case.state");
}

async function insertReport(tx: Tx, case_id: Id, given: NewReport): Promise<Joined | null> {
  const row = await tx
    .insertInto("case_reports")
    .values({ case_id, ...given })
    .onConflict((it) => it.doNothing())
    .returning(["id", "case_id"])
    .executeTakeFirst();
  return row ?? null;
}

export const findCase = (db: Db, id: Id): Promise<CaseRecord | undefined> =>
  db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirst();

export const lockCase = (tx: Tx, id: Id): Promise<CaseRecord | undefined> =>
  tx.selectFrom("cases").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** The row of the author is locked before the case. */
export async function lockAuthor(tx: Tx, id: Id): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", id).forKeyShare().execute();
}

type Reasoned = { state: State; reason: string; reason_language: Language | null; operatorId: Id };
type Decided = Reasoned & { action: (typeof caseActions)[number] };

export async function setDecision(tx: Tx, id: Id, { operatorId, ...decision }: Decided): Promise<void> {
  const change = { ...decision, decided_by: operatorId, unpublished: false, decided_at: sql<string>`now()` };
  await tx.updateTable("cases").set(change).where("id", "=", id).execute();
}

export async function setUnpublished(tx: Tx, id: Id): Promise<void> {
  await tx.updateTable("cases").set({ unpublished: true }).where("id", "=", id).execute();
}

export async function setAppeal(tx: Tx, id: Id, state: State, appeal: string): Promise<void> {
  await tx
    .updateTable("cases")
    .set({ state, appeal, appealed_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Empties the decision. Throws case.state where another case about the subject is open by now. */
export async function setOpen(tx: Tx, id: Id, state: State): Promise<void> {
  const none = { action: null, reason: null, reason_language: null, decided_by: null, decided_at: null };
  await tx
    .updateTable("cases")
    .set({ ...none, state, unpublished: false })
    .where("id", "=", id)
    .execute();
}

export async function isReopenable(tx: Tx, id: Id, operatorId: Id): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select can_reopen(${operatorId}::uuid, c.action, c.decided_by, c.decided_at, c.appealed_at) as yes
    from cases c where c.id = ${id}`.execute(tx);
  return rows[0]?.yes ?? false;
}

type Appealed = Reasoned & { action: (typeof appealActions)[number] };

export async function setAppealDecision(
  tx: Tx,
  id: Id,
  { state, action, reason, reason_language, operatorId }: Appealed,
): Promise<void> {
  await tx
    .updateTable("cases")
    .set({
      state,
      appeal_action: action,
      appeal_reason: reason,
      appeal_reason_language: reason_language,
      appeal_decided_by: operatorId,
      appeal_decided_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** Ends the open case of a post that gives no signal any more, unless people have reported it. */
export async function endSignals(tx: Tx, kind: CaseKind, subjectId: Id): Promise<void> {
  const isOpen = sql`c.subject_kind = ${kind} and c.subject_id = ${subjectId} and c.state = 'open'`;
  // A report holds its case until its commit: after the lock it is seen by the next statement, and none joins any more.
  await sql`select from cases c where ${isOpen} for update`.execute(tx);
  const { rows } = await sql`
    select from cases c where ${isOpen}
      and not exists (select from case_reports r where r.case_id = c.id and r.reason <> all(${[...signalReasons]}::text[]))`.execute(
    tx,
  );
  if (rows.length > 0) await settleOpen(tx, kind, subjectId);
}

/** For an hour, or until it is given back. */
export async function setTaken(tx: Tx, id: Id, operatorId: Id | null): Promise<void> {
  const taken = { taken_by: operatorId, taken_at: operatorId && sql<string>`now()` };
  await tx.updateTable("cases").set(taken).where("id", "=", id).execute();
}

/** Ends the open case of a subject without a decision. */
export async function settleOpen(tx: Tx, kind: CaseKind, subjectId: Id): Promise<void> {
  await tx
    .updateTable("cases")
    .set({ state: "closed", action: "settle", decided_at: sql`now()` })
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("state", "=", "open")
    .execute();
}

export async function reportersOf(tx: Tx, caseId: Id): Promise<Id[]> {
  const rows = await tx
    .selectFrom("case_reports")
    .select("reporter_id")
    .where("case_id", "=", caseId)
    .where("reporter_id", "is not", null)
    .execute();
  return rows.flatMap(({ reporter_id }) => reporter_id ?? []);
}

export type Content = {
  title: string | null;
  text: string | null;
  stars?: number | null;
  reply?: string | null;
  tags?: string[];
  amount?: number | null;
  currency?: string | null;
  picture?: string | null;
  files?: unknown[];
};

const at = sql<string>`coalesce(c.appeal_decided_at, case when c.state = 'appealed' then c.appealed_at end, c.decided_at, c.opened_at)`;

export const selectCases = (where: RawBuilder<unknown>) => sql<ListedCase>`
  select c.*, ${at} as at, coalesce(
      (select e.content ->> 'title' from case_evidence e where e.case_id = c.id order by e.taken_at desc, e.id desc limit 1),
      case when c.subject_kind = 'review' then short_name(u.name) end) as title,
    ${facedPerson("u")} as author,
    (select count(*)::integer from case_reports r where r.case_id = c.id) as reports,
    (select json_agg(distinct r.reason) from case_reports r where r.case_id = c.id) as reasons,
    case when c.state in ('open', 'appealed') and c.taken_at > now() - interval '1 hour'
      then json_build_object('operator', ${namedPerson("k")}, 'taken_at', c.taken_at) end as taken
  from cases c join users u on u.id = c.author_id left join users k on k.id = c.taken_by where ${where}`;

export type ListedCase = CaseRecord & {
  at: string;
  title: string | null;
  author: Face;
  reports: number;
  reasons: Reason[] | null;
  taken: { operator: NamedPerson; taken_at: string } | null;
};

export type CaseFilter = {
  state?: State | "waiting" | undefined;
  kind?: CaseKind | undefined;
  reason?: Reason | undefined;
};

/** What may harm somebody cannot wait for what came before it. */
const urgentReasons: readonly Reason[] = ["illegal", "fraud"];

/** Those that wait: appeals and urgent reasons first, then those with most reports, then the oldest; others: the newest first. */
export async function listCases(
  db: Db,
  { state = "waiting", kind, reason }: CaseFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const isWaiting = state === "waiting" || state === "open" || state === "appealed";
  const states = state === "waiting" ? ["open", "appealed"] : [state];
  const where = sql`c.state = any(${states}::text[]) and (${kind ?? null}::text is null or c.subject_kind = ${kind ?? null})
    and (${reason ?? null}::text is null or exists (select from case_reports r where r.case_id = c.id and r.reason = ${reason ?? null}))`;
  const isUrgent = sql`c.state = 'appealed' or exists (select from case_reports r where r.case_id = c.id and r.reason = any(${[...urgentReasons]}::text[]))`;
  const order = isWaiting
    ? sql`(${isUrgent}) desc, reports desc, coalesce(c.appealed_at, c.opened_at), c.id`
    : sql`${at} desc, c.id`;
  const { rows } =
    await sql<ListedCase>`${selectCases(where)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from cases c where ${where} limit ${countingLimit + 1}) counted`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Cases about this person and what the person wrote. */
export async function listNewestAbout(db: Db, authorId: Id, limit: number): Promise<ListedCase[]> {
  const { rows } = await sql<ListedCase>`${selectCases(sql`c.author_id = ${authorId}`)}
    order by ${at} desc, c.id limit ${limit}`.execute(db);
  return rows;
}

export const evidenceOf = (db: Db, caseId: Id) =>
  db
    .selectFrom("case_evidence")
    .select(["content", "taken_at"])
    .where("case_id", "=", caseId)
    .orderBy("taken_at")
    .orderBy("id")
    .execute();
