// Reports something: opens a case, or joins the open one about the same subject. SQL keeps the evidence and the limits.
import { sql } from "kysely";
import type { ReportInput } from "#contract/reports.ts";
import { passHumanCheck } from "#server/auth/codes/human-check.ts";
import { visitorKey } from "#server/contacts/visitor-key.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { holds, type Id, isActing, type Viewer } from "#server/kit/viewer.ts";
import { joinCase } from "./queries.ts";
import { findAuthor } from "./subject.ts";

/**
 * Throws report.subject_not_found, report.own, report.exists, report.too_many; to a visitor human.not_passed.
 * While acting for a person the reporter is the person who acts.
 */
export async function report(
  tx: Tx,
  kit: Kit,
  viewer: Viewer,
  { kind, id, reason, text = null, human = "" }: ReportInput,
): Promise<{ id: Id; notified: boolean; case_id: Id | null }> {
  if (reason === "other" && text === null) throw wrongField("text", "required");
  const authorId = await findAuthor(tx, viewer, { kind, id });
  if (viewer.isUser && (await isOneParty(tx, viewer.id, authorId))) throw problem("report.own");
  if (!viewer.isUser) await passHumanCheck(tx, kit, human);
  const by = viewer.isUser ? { reporter_id: viewer.actorId } : { visitor: visitorKey(kit.keys, viewer.ip) };
  await refuseTooMany(tx, by);
  const joined = await joinCase(
    tx,
    { subject_kind: kind, subject_id: id, author_id: authorId },
    { ...by, reason, body: text },
  );
  if (!joined) throw problem("report.exists");
  const decides = viewer.isUser && holds(viewer, "Account:manage") && !isActing(viewer);
  return { id: joined.id, notified: viewer.isUser, case_id: decides ? joined.case_id : null };
}

async function isOneParty(tx: Tx, one: Id, other: Id): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select is_one_party(${one}::uuid, ${other}::uuid) as yes`.execute(tx);
  return rows[0]?.yes ?? false;
}

async function refuseTooMany(
  tx: Tx,
  { reporter_id = null, visitor = null }: { reporter_id?: Id | null; visitor?: string | null },
) {
  const { rows } = await sql<{ wait: number | null }>`
    select report_wait(${reporter_id}::uuid, ${visitor}::text) as wait`.execute(tx);
  const wait = rows[0]?.wait ?? null;
  if (wait !== null) throw problem("report.too_many", { retryAfter: wait });
}
