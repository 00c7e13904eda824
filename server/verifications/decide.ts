// An operator approves or refuses a document, or takes a badge back. The document is deleted with the decision.
import { sql } from "kysely";
import type { checkMethods } from "#contract/badge-kinds.ts";
import { steps } from "#contract/steps.ts";
import type { VerificationDetails } from "#contract/verifications.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { stepsOf } from "#server/kit/steps.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { deleteDocument } from "./documents.ts";
import { lockVerification, showVerification } from "./queries.ts";

const verificationSteps = stepsOf(steps.verification, "verification.state");

type Approval = { method: (typeof checkMethods)[number]; expires_on: string | null };

/** An older badge of the kind is replaced. Throws verification.not_found, verification.state, verification.managed, operator.own_account. */
export async function approve(
  tx: Tx,
  viewer: Member,
  id: Id,
  { method, expires_on }: Approval,
): Promise<VerificationDetails> {
  const found = await lockOther(tx, viewer, id);
  const state = verificationSteps.go(found.state, "approve");
  await tx
    .deleteFrom("verifications")
    .where("user_id", "=", found.user_id)
    .where("kind", "=", found.kind)
    .where("state", "=", "approved")
    .execute();
  await decide(tx, viewer, found, { state, method, expires_on });
  await audit(tx, "operator.badge_approved", viewer.actorId, found.user_id, { kind: found.kind, method, expires_on });
  await record(tx, "badge.approved", { userId: found.user_id, kind: found.kind });
  return showVerification(tx, id);
}

/** Throws verification.not_found, verification.state, operator.own_account. */
export async function refuse(tx: Tx, viewer: Member, id: Id, reason: string): Promise<VerificationDetails> {
  const found = await lockOther(tx, viewer, id);
  await decide(tx, viewer, found, { state: verificationSteps.go(found.state, "refuse"), reason });
  await audit(tx, "operator.badge_refused", viewer.actorId, found.user_id, { kind: found.kind });
  await record(tx, "badge.refused", { userId: found.user_id, kind: found.kind });
  return showVerification(tx, id);
}

/** Throws verification.not_found, verification.state, operator.own_account. */
export async function revoke(tx: Tx, viewer: Member, id: Id, reason: string): Promise<VerificationDetails> {
  const found = await lockOther(tx, viewer, id);
  await decide(tx, viewer, found, { state: verificationSteps.go(found.state, "revoke"), reason });
  await audit(tx, "operator.badge_revoked", viewer.actorId, found.user_id, { kind: found.kind });
  await record(tx, "badge.revoked", { userId: found.user_id, kind: found.kind });
  return showVerification(tx, id);
}

type Found = Awaited<ReturnType<typeof lockVerification>>;

/** An operator decides about documents of others only. */
async function lockOther(tx: Tx, viewer: Member, id: Id): Promise<Found> {
  const found = await lockVerification(tx, id);
  if (found.user_id === viewer.actorId) throw problem("operator.own_account");
  return found;
}

type Decision = ({ state: "approved" } & Approval) | { state: "refused" | "revoked"; reason: string };

const reasonOf = (decision: Decision) => ("reason" in decision ? decision.reason : null);

async function decide(tx: Tx, viewer: Member, { id, folder }: Found, decision: Decision): Promise<void> {
  await tx
    .updateTable("verifications")
    .set({ ...decision, reason_language: languageOf({ text: reasonOf(decision) }, viewer.language) })
    .set({ folder: null, decided_at: sql`now()`, decided_by: viewer.actorId })
    .where("id", "=", id)
    .execute();
  await deleteDocument(tx, folder);
}
