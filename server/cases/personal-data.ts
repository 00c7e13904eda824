// Cases in the copy of a person's data and in the deletion of an account (decision 103).
import { sql } from "kysely";
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

/**
 * Deletes the evidence about the person, the appeals and the texts of the person's reports. Cases that wait end: the decisions that exist
 * stay without content.
 */
export async function eraseCases(tx: Tx, { userId }: Leaving): Promise<void> {
  await sql`
    delete from case_evidence e using cases c where c.id = e.case_id and (c.author_id = ${userId}
      or c.subject_kind = 'job' and exists (select from case_reports r where r.case_id = c.id and r.reporter_id = ${userId}))`.execute(
    tx,
  );
  await sql`
    update cases set erased_at = now(), appeal = null,
      action = coalesce(action, 'settle'), decided_at = coalesce(decided_at, now()),
      appeal_action = case when state = 'appealed' then 'uphold' else appeal_action end,
      appeal_decided_at = case when state = 'appealed' then now() else appeal_decided_at end,
      state = case when state in ('open', 'appealed') then 'closed' else state end
    where author_id = ${userId} and erased_at is null`.execute(tx);
  const none = { taken_by: null, taken_at: null };
  await tx.updateTable("cases").set(none).where("taken_by", "=", userId).execute();
  await tx.updateTable("case_reports").set({ body: null }).where("reporter_id", "=", userId).execute();
}

/** The own reports with their outcome, and the decisions about the own posts, reviews or person. Nothing of a case before its decision. */
export async function exportCases(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const { rows: reports } = await sql`
    select c.subject_kind as kind, c.subject_id, r.reason, r.body as text, r.reported_at, c.action, c.reason as decision, c.decided_at
    from case_reports r join cases c on c.id = r.case_id where r.reporter_id = ${userId} order by r.reported_at`.execute(
    db,
  );
  const { rows: decisions } = await sql`
    select c.subject_kind as kind, c.subject_id, c.action, c.reason, c.decided_at, c.appeal, c.appealed_at, c.appeal_action,
      c.appeal_reason, c.appeal_decided_at,
      (select json_agg(e.content - 'lines' order by e.taken_at) from case_evidence e where e.case_id = c.id and c.subject_kind <> 'job') as evidence
    from cases c where c.author_id = ${userId} and c.state <> 'open' order by c.decided_at`.execute(db);
  put("reports", reports);
  put("decisions_about_me", decisions);
}
