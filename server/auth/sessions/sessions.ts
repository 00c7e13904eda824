// A session and its chain of refresh tokens.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";
import { signAccess } from "./access-token.ts";

type Needs = Pick<Kit, "config" | "keys">;
export type Opened = { user: { id: Id; name: string | null }; sessionId: Id; access: string; refresh: string };

export const hashRefresh = ({ keys }: Needs, token: string): Buffer => keys.hash("refresh-token", token);
export const refreshEnds = ({ config }: Needs) => new Date(Date.now() + config.REFRESH_TOKEN_DAYS * 86_400_000);

/** Signs in: a new session with its first pair of tokens. */
export async function openSession(tx: Tx, kit: Needs, user: Opened["user"], userAgent?: string): Promise<Opened> {
  const expires_at = refreshEnds(kit);
  const { id } = await tx
    .insertInto("sessions")
    .values({ user_id: user.id, user_agent: userAgent?.slice(0, 400) ?? null, expires_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const refresh = randomBytes(32).toString("base64url");
  await tx
    .insertInto("refresh_tokens")
    .values({ token_hash: hashRefresh(kit, refresh), session_id: id, expires_at })
    .execute();
  return { user, sessionId: id, refresh, access: await signAccess(kit, user.id, id) };
}

export type SessionEnd = "logout" | "reused_token" | "blocked" | "password_changed" | "deleted";

export async function endSession(tx: Tx, id: Id, because: SessionEnd): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, ended_because: because })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** For a changed password, a block, a deletion: in the transaction that does it. */
export async function endSessionsOf(tx: Tx, userId: Id, because: SessionEnd, except?: Id): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, ended_because: because })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .execute();
}

/** Who is behind a live session, with what every call needs to know of them. One query a call. */
export const findSession = (tx: Tx, id: Id) =>
  tx
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.id", "u.id as user_id", "u.role", "u.locale", "u.provides_services", "u.paused_at", "u.blocked_at"])
    .where("s.id", "=", id)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", sql<string>`now()`)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
