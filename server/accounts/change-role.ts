import type { Role } from "#contract/abilities.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { keepOperator } from "./keep-operator.ts";

/**
 * Applies from the person's next call. Throws `user.not_found`, `operator.own_account`.
 * @param actor null: from the command line.
 */
export async function changeRole(tx: Tx, id: Id, role: Role, actor: Id | null): Promise<void> {
  const { role: before } = await keepOperator(tx, id, actor, role);
  if (before === role) return;
  await tx.updateTable("users").set({ role, updated_at: new Date() }).where("id", "=", id).execute();
  await audit(tx, "operator.role", actor, id, { from: before, to: role });
  await record(tx, "account.role", { userId: id });
}
