// Replaces a refresh token by the next one. The successor is computed from its parent, so that tabs which refresh at the
// same moment with the same token all get the same one and the session survives.
import { sql } from "kysely";
import { type Block, blockOf, caseOfBlock } from "#server/accounts/find-login.ts";
import { audit } from "#server/kit/audit.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { signAccess } from "./access-token.ts";
import { endSession, hashRefresh, type Opened, refreshEnds } from "./sessions.ts";

type Needs = Pick<Kit, "config" | "keys">;
export type Rotation = { kind: "fresh"; tokens: Opened } | { kind: "invalid" } | ({ kind: "blocked" } & Block);

/** The time in which the parent still gets its successor: parallel calls may send it late. */
const graceSeconds = 30;

const successorOf = ({ keys }: Needs, token: string) => keys.hash("refresh-successor", token).toString("base64url");

/**
 * A second use of an older token is theft: its session ends. Commit the transaction with any result.
 * Throws `rate.limited` over the hourly budget of the session.
 */
export async function rotate(tx: Tx, kit: Needs, token: string): Promise<Rotation> {
  const hash = hashRefresh(kit, token);
  const row = await lockToken(tx, hash);
  if (!row) return { kind: "invalid" };
  // Also if a block ended the session: the holder of its token gets the reason.
  if (row.blocked_at && (!row.is_over || row.ended_because === "blocked")) {
    await endSession(tx, row.session_id, "blocked");
    return { kind: "blocked", ...blockOf(row) };
  }
  if (row.is_over) return { kind: "invalid" };
  const refresh = successorOf(kit, token);
  if (row.rotated_at === null) await succeed(tx, kit, row.session_id, hash, hashRefresh(kit, refresh));
  else if (!row.in_grace || !(await isLive(tx, hashRefresh(kit, refresh)))) {
    await endSession(tx, row.session_id, "reused_token");
    await audit(tx, "session.token_reused", row.user_id, row.session_id);
    return { kind: "invalid" };
  }
  const access = await signAccess(kit, row.user_id, row.session_id);
  const user = { id: row.user_id, name: row.name };
  return { kind: "fresh", tokens: { user, sessionId: row.session_id, access, refresh } };
}

/** The lock makes the second of two calls wait for the result of the first. */
const lockToken = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom("refresh_tokens as r")
    .innerJoin("sessions as s", "s.id", "r.session_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "r.session_id",
      "r.rotated_at",
      "s.user_id",
      "s.ended_because",
      "u.blocked_at",
      "u.blocked_reason",
      "u.blocked_reason_language",
      "u.name",
    ])
    .select(caseOfBlock("u.id"))
    .select(sql<boolean>`r.rotated_at > clock_timestamp() - make_interval(secs => ${graceSeconds}::int)`.as("in_grace"))
    .select(
      sql<boolean>`s.ended_at is not null or s.expires_at <= now() or r.expires_at <= now() or u.deleted_at is not null`.as(
        "is_over",
      ),
    )
    .where("r.token_hash", "=", hash)
    .forUpdate("r")
    .executeTakeFirst();

const isLive = async (db: Db, hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom("refresh_tokens")
    .select("session_id")
    .where("token_hash", "=", hash)
    .where("rotated_at", "is", null)
    .executeTakeFirst()) !== undefined;

async function succeed(tx: Tx, kit: Needs, session: string, parent: Buffer, child: Buffer) {
  await spendBudget(tx, kit, session);
  const expires_at = refreshEnds(kit);
  await tx
    .updateTable("refresh_tokens")
    .set({ rotated_at: sql`clock_timestamp()` })
    .where("token_hash", "=", parent)
    .execute();
  await tx
    .insertInto("refresh_tokens")
    .values({ token_hash: child, session_id: session, parent_hash: parent, expires_at })
    .execute();
  await tx
    .updateTable("sessions")
    .set({ last_seen_at: sql`now()`, expires_at })
    .where("id", "=", session)
    .execute();
}

/** Counts the tokens of the chain; its first token comes from the login. */
async function spendBudget(db: Db, { config }: Needs, session: string) {
  const { used, wait } = await db
    .selectFrom("refresh_tokens")
    .select([
      sql<number>`count(*)::int`.as("used"),
      sql<number>`coalesce(extract(epoch from min(created_at) + interval '1 hour' - now()), 0)::float8`.as("wait"),
    ])
    .where("session_id", "=", session)
    .where("parent_hash", "is not", null)
    .where("created_at", ">", sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (used >= config.RATE_REFRESH_PER_HOUR) throw problem("rate.limited", { retryAfter: wait });
}
