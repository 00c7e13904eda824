// An operator decides a case with a reason; a removal happens in the same transaction. Operators change no content (rule M2).
import type { appealActions, caseActions } from "#contract/case-decisions.ts";
import { type CaseKind, endsInBlock } from "#contract/case-kinds.ts";
import { block, unblock } from "#server/accounts/block.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { putBack, takeDown } from "#server/points/removal.ts";
import { removeReview, restoreReview } from "#server/reviews/removal.ts";
import * as queries from "./queries.ts";
import { isOfThread, isPost } from "./view.ts";

type Decision = { action: (typeof caseActions)[number]; reason: string };
type AppealDecision = { action: (typeof appealActions)[number]; reason: string };

/** Throws case.not_found, case.state where it is decided already, operator.own_account for a case about the operator. */
export async function decide(tx: Tx, viewer: Member, id: Id, { action, reason }: Decision): Promise<void> {
  const operatorId = viewer.actorId;
  const removes = action === "remove";
  const found = await lock(tx, id, removes, (subject) => block(tx, subject, reason, viewer));
  const reason_language = languageOf({ text: reason }, viewer.language);
  // A removal can be appealed against; a dismissal is final.
  const state = queries.caseSteps.go(found.state, removes ? "remove" : "close");
  if (removes && found.subject_kind === "job") throw problem("case.state");
  if (found.author_id === operatorId) throw problem("operator.own_account");
  await queries.setDecision(tx, id, { state, action, reason, reason_language, operatorId });
  if (removes && found.subject_kind === "review") await removeReview(tx, found.subject_id, id);
  if (removes && isPost(found.subject_kind) && (await takeDown(tx, found.subject_id, id)))
    await queries.setUnpublished(tx, id);
  await audit(tx, "operator.case_decided", operatorId, found.author_id, { case: id, kind: found.subject_kind, action });
  const blocks = removes && endsInBlock(found.subject_kind);
  const reporters = await queries.reportersOf(tx, id);
  await record(tx, "case.decided", {
    id,
    outcome: blocks ? "blocked" : removes ? "removed" : "kept",
    authorId: blocks ? null : found.author_id,
    // Operators decide about their own reports, too, and know what they decided.
    reporterIds: reporters.filter((it) => it !== operatorId),
  });
}

/**
 * Restores what was removed. What others did meanwhile stays. Throws case.not_found, case.state after ten minutes, for another operator,
 * and where the author has appealed or another case is open.
 */
export async function reopen(tx: Tx, { actorId: operatorId }: Member, id: Id): Promise<void> {
  const found = await queries.findCase(tx, id);
  if (!found) throw problem("case.not_found");
  const { subject_kind: kind, subject_id, author_id, unpublished } = found;
  const removed = found.action === "remove";
  await queries.lockAuthor(tx, author_id);
  if (!(await queries.isReopenable(tx, id, operatorId))) throw problem("case.state");
  if (removed && endsInBlock(kind)) await unblock(tx, isOfThread(kind) ? author_id : subject_id, operatorId);
  await queries.lockCase(tx, id);
  if (!(await queries.isReopenable(tx, id, operatorId))) throw problem("case.state");
  await queries.setOpen(tx, id, queries.caseSteps.go(found.state, "reopen"));
  if (removed && kind === "review") await restoreReview(tx, subject_id);
  if (removed && isPost(kind)) await putBack(tx, subject_id, unpublished);
  await audit(tx, "operator.case_reopened", operatorId, author_id, { case: id, kind });
  await record(tx, "case.reopened", { id });
}

/**
 * By another operator where there is one, else by the same one a day later. Throws case.not_found, case.state, operator.own_account,
 * case.other_operator, case.appeal_waits.
 */
export async function decideAppeal(tx: Tx, viewer: Member, id: Id, { action, reason }: AppealDecision): Promise<void> {
  const operatorId = viewer.actorId;
  const undoes = action === "undo";
  const found = await lock(tx, id, undoes, (subject) => unblock(tx, subject, operatorId));
  const state = queries.caseSteps.go(found.state, "answer");
  if (found.author_id === operatorId) throw problem("operator.own_account");
  const reason_language = languageOf({ text: reason }, viewer.language);
  await queries.setAppealDecision(tx, id, { state, action, reason, reason_language, operatorId });
  if (undoes && found.subject_kind === "review") await restoreReview(tx, found.subject_id);
  if (undoes && isPost(found.subject_kind)) await putBack(tx, found.subject_id, found.unpublished);
  await audit(tx, "operator.appeal_decided", operatorId, found.author_id, {
    case: id,
    kind: found.subject_kind,
    action,
  });
  await record(tx, "case.decided", {
    id,
    outcome: undoes ? "restored" : "upheld",
    authorId: undoes && endsInBlock(found.subject_kind) ? null : found.author_id,
    reporterIds: undoes ? await queries.reportersOf(tx, id) : [],
  });
}

/** Accounts are locked before the case, as everywhere: `account` blocks or unblocks the subject where the decision does. */
async function lock(tx: Tx, id: Id, acts: boolean, account: (subjectId: Id) => Promise<void>) {
  const found = await queries.findCase(tx, id);
  if (!found) throw problem("case.not_found");
  const kind: CaseKind = found.subject_kind;
  await queries.lockAuthor(tx, found.author_id);
  if (acts && endsInBlock(kind) && (found.state === "open" || found.state === "appealed"))
    await account(isOfThread(kind) ? found.author_id : found.subject_id);
  const locked = await queries.lockCase(tx, id);
  if (!locked) throw problem("case.not_found");
  return locked;
}
