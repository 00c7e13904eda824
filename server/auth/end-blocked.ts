import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { wake } from "#server/kit/live.ts";
import { endSessionsOf } from "./sessions/sessions.ts";

/** Ends the sessions of a blocked person at once: the next call is a visitor's, and open streams check the session and end. */
export async function endBlocked(tx: Tx, { userId }: Changes["account.blocked"]): Promise<void> {
  await endSessionsOf(tx, userId, "blocked");
  await wake(tx, userId);
}
