// A session and its chain of refresh tokens.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Block } from "#server/accounts/find-login.ts";
import { type Db, runPrepared, type Tx } from "#server/kit/db.ts";
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

export type SessionEnd =
  | "logout"
  | "reused_token"
  | "blocked"
  | "password_changed"
  | "phone_changed"
  | "deleted"
  | "elsewhere";

export async function endSession(tx: Tx, id: Id, because: SessionEnd): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, ended_because: because })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** For a changed password, a block, a deletion: runs in their transaction. @returns the number of ended sessions. */
export async function endSessionsOf(tx: Tx, userId: Id, because: SessionEnd, except?: Id): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, ended_because: because })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * The abilities from role and plan of `u`, as a text that is equal for people with the same rights (decision 016).
 * Each element is ability → limit.
 */
export const grantedTo = sql<string>`concat('[',
    (select r.abilities from roles r where r.slug = 'user'), ',', (select r.abilities from roles r where r.slug = u.role), ',',
    (select p.abilities from plans p where p.id = coalesce(
      (select t.id from plans t where t.slug = 'enterprise' and exists (select from features_off where feature = 'plans')),
      (select a.plan_id from subscriptions a where a.user_id = u.id and a.state = 'active' and (a.ends_at is null or a.ends_at > now())),
      (select f.id from plans f where f.slug = 'user'))), ']')`;

/** A person with a pending account deletion is hidden like a paused provider. */
export const hiddenAt = sql<string | null>`coalesce(u.paused_at, u.leaves_at)`;

/** The person of a live session, with all data that each call needs. One query per call. */
export async function findSession({ pool, db }: Pick<Kit, "pool" | "db">, id: Id) {
  const query = db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.id", "u.id as user_id", "u.role", "u.locale", "u.provides_services", "u.blocked_at"])
    .select([hiddenAt.as("paused_at"), grantedTo.as("granted")])
    .where("s.id", "=", id)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", sql<string>`now()`)
    .where("u.deleted_at", "is", null);
  const [row] = await runPrepared(pool, "session", query);
  return row;
}

/** The reason of the block that ended a session. */
export const findBlock = (db: Db, id: Id): Promise<Block | undefined> =>
  db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["u.blocked_reason as blockedReason", "u.blocked_reason_language as blockedLanguage"])
    .select(sql<Id | null>`case_of_block(u.id)`.as("blockCase"))
    .where("s.id", "=", id)
    .where("s.ended_because", "=", "blocked")
    .where("u.blocked_at", "is not", null)
    .executeTakeFirst();

/** The managed person, if this person is the manager; else undefined. One more query for calls with acting as. */
export const findManaged = (db: Db, actorId: Id, id: Id) =>
  db
    .selectFrom("users as u")
    .select(["u.id", "u.provides_services", hiddenAt.as("paused_at"), grantedTo.as("granted")])
    .where("u.id", "=", id)
    .where("u.manager_id", "=", actorId)
    .where("u.blocked_at", "is", null)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();

/** Locks the mandate for share: it cannot end before this transaction. @returns true if it is still valid. */
export const lockMandate = async (tx: Tx, actorId: Id, id: Id): Promise<boolean> =>
  (await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("manager_id", "=", actorId)
    .where("blocked_at", "is", null)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst()) !== undefined;
