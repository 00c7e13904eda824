// Deletes sessions and codes of a deleted account.
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { endSessionsOf } from "./sessions/sessions.ts";

type Leaving = { userId: Id };

export async function endOthers(tx: Tx, { userId, sessionId }: Leaving & { sessionId: Id | null }): Promise<void> {
  await endSessionsOf(tx, userId, "deleted", sessionId ?? undefined);
}

/** The row still has the phone: listeners run before it is cleared. */
export async function eraseAccess(tx: Tx, { userId }: Leaving): Promise<void> {
  await endSessionsOf(tx, userId, "deleted");
  await tx.updateTable("sessions").set({ user_agent: null }).where("user_id", "=", userId).execute();
  const phone = tx.selectFrom("users").select("phone").where("id", "=", userId);
  await tx.deleteFrom("one_time_codes").where("phone", "=", phone).execute();
  await tx.deleteFrom("phone_verifications").where("phone", "=", phone).execute();
}
