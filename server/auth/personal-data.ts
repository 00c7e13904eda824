// Deletes sessions and codes of a deleted account.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { deletePlaces } from "./known-places.ts";
import { endSessionsOf } from "./sessions/sessions.ts";

type Leaving = { userId: Id };

export async function endOthers(tx: Tx, { userId, sessionId }: Leaving & { sessionId: Id }): Promise<void> {
  await endSessionsOf(tx, userId, "deleted", sessionId);
}

/** The row still has the phone: listeners run before it is cleared. */
export async function eraseAccess(tx: Tx, { userId }: Leaving): Promise<void> {
  await endSessionsOf(tx, userId, "deleted");
  await deletePlaces(tx, userId);
  await tx.updateTable("sessions").set({ user_agent: null }).where("user_id", "=", userId).execute();
  const phone = tx.selectFrom("users").select("phone").where("id", "=", userId);
  await tx.deleteFrom("one_time_codes").where("phone", "=", phone).execute();
  await tx.deleteFrom("phone_verifications").where("phone", "=", phone).execute();
}

export async function exportSessions(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const rows = await db
    .selectFrom("sessions")
    .select(["user_agent", "created_at", "last_seen_at", "ended_at", "ended_because"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  put("sessions", rows);
}
