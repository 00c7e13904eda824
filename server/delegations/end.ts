// Ends a mandate, by either party. Managed points then become the person's own (trigger `release_managed`).
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { erasePerson } from "#server/personal-data/erase.ts";
import { lockManagedPerson } from "./queries.ts";

/**
 * Ended by the manager. A person that took the profile over keeps it; a profile without an owner is erased. Throws
 * user.not_found, and request.has_accepted while a request of a profile to be erased has an accepted proposal.
 */
export async function endManaged(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const person = await lockManagedPerson(tx, viewer.id, id);
  if (!person) throw problem("user.not_found");
  const isNobodys = person.claimed_at === null;
  // Before the mandate ends: the notifications to providers still come from the manager.
  if (isNobodys) await record(tx, "mandate.erasing", { userId: id, actorId: viewer.actorId });
  await unlink(tx, id);
  await record(tx, "mandate.ended", { managerId: viewer.id, userId: id, by: "manager" });
  await audit(tx, "mandate.ended", viewer.actorId, id);
  if (isNobodys) await erasePerson(tx, id);
}

/** Ended by the managed person. Throws mandate.not_found. */
export async function endMandate(tx: Tx, viewer: Member): Promise<void> {
  const me = await tx
    .selectFrom("users")
    .select("manager_id")
    .where("id", "=", viewer.id)
    .where("manager_id", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!me?.manager_id) throw problem("mandate.not_found");
  await unlink(tx, viewer.id);
  await record(tx, "mandate.ended", { managerId: me.manager_id, userId: viewer.id, by: "person" });
  await audit(tx, "mandate.ended", viewer.actorId, me.manager_id);
}

async function unlink(tx: Tx, id: Id): Promise<void> {
  await tx.updateTable("users").set({ manager_id: null }).where("id", "=", id).execute();
  await tx
    .updateTable("invitations")
    .set({ superseded_at: new Date() })
    .where("user_id", "=", id)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();
}
