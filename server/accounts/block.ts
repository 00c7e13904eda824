// Blocks a person with a reason that the person can read. Unblocking restores the login and the posts; the proposals
// withdrawn by the block stay withdrawn. The API and the command line use this code.
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { keepOperator } from "./keep-operator.ts";

/**
 * For a blocked person it replaces the reason. Listeners end the sessions and withdraw the live proposals in the same
 * transaction.
 * Throws `user.not_found`, `operator.own_account`.
 * @param by null: from the command line.
 */
export async function block(
  tx: Tx,
  id: Id,
  reason: string,
  by: Pick<Member, "actorId" | "language"> | null,
): Promise<void> {
  const actor = by?.actorId ?? null;
  const before = await keepOperator(tx, id, actor);
  const now = new Date();
  const why = { blocked_reason: reason, blocked_reason_language: languageOf({ text: reason }, by?.language ?? "en") };
  await tx
    .updateTable("users")
    .set({ ...why, blocked_at: before.blocked_at ?? now, updated_at: now })
    .where("id", "=", id)
    .execute();
  await audit(tx, "operator.blocked", actor, id);
  await record(tx, "account.blocked", { userId: id, reason });
}

/** Without a block it changes nothing and sends no notification. Throws `user.not_found`. */
export async function unblock(tx: Tx, id: Id, actor: Id | null): Promise<void> {
  const before = await tx
    .selectFrom("users")
    .select("blocked_at")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw problem("user.not_found");
  if (before.blocked_at === null) return;
  const why = { blocked_reason: null, blocked_reason_language: null };
  const free = { ...why, blocked_at: null, updated_at: new Date() };
  await tx.updateTable("users").set(free).where("id", "=", id).execute();
  await audit(tx, "operator.unblocked", actor, id);
  await record(tx, "account.unblocked", { userId: id });
}
