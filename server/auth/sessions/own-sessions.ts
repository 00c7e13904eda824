// Lists the sessions of a person and ends them remotely.
import { sql } from "kysely";
import type { z } from "zod";
import type { Session } from "#contract/auth.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { audit } from "#server/kit/audit.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { wake } from "#server/kit/live.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { readDevice } from "./read-device.ts";
import { endSessionsOf, type SessionEnd } from "./sessions.ts";

/** The maximum of the list; a person with more sessions can end all at once. */
const atMost = 100;

/**
 * The current session first, then by last use. Does not return the user agent itself.
 * @param of without a session where an operator reads the list.
 */
export async function listSessions(
  db: Db,
  of: { id: Id; sessionId: Id | null },
): Promise<Page<z.output<typeof Session>>> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_seen_at"])
    .select(sql<number>`count(*) over ()::int`.as("total"))
    .where("user_id", "=", of.id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .orderBy(sql`id = ${of.sessionId}`, "desc")
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .limit(atMost)
    .execute();
  const sessions = rows.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    ...readDevice(user_agent),
    created_at,
    last_seen_at,
    current: id === of.sessionId,
  }));
  return page(sessions, rows[0]?.total ?? 0, paging({}, atMost));
}

/** Throws `session.not_found` for a session of another person and for an ended one. */
export async function endOwnSession(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const because: SessionEnd = id.toLowerCase() === viewer.sessionId ? "logout" : "elsewhere";
  const ended = await tx
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, ended_because: because })
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("id")
    .executeTakeFirst();
  if (!ended) throw problem("session.not_found");
  await audit(tx, "session.ended", viewer.id, id);
}

export async function endOtherSessions(tx: Tx, viewer: Member): Promise<void> {
  const count = await endSessionsOf(tx, viewer.id, "elsewhere", viewer.sessionId);
  await audit(tx, "session.ended", viewer.id, viewer.id, { others: count });
}

/** For the command line. Open pages of the person check their session at once. @returns the number of ended sessions. */
export async function endAllSessions(tx: Tx, userId: Id): Promise<number> {
  const count = await endSessionsOf(tx, userId, "elsewhere");
  await audit(tx, "session.ended", null, userId, { others: count });
  await wake(tx, userId);
  return count;
}
