// The browsers that get push messages. The token of the API is the subscription of the browser as base64url of its JSON.
import { createHash, ECDH } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { PushToken } from "#contract/push.ts";
import { mayFetch } from "#server/http/guarded-fetch.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { pushHosts } from "./hosts.ts";
import type { Subscription } from "./post.ts";

/** A person's browsers; the oldest ones beyond it are forgotten. */
const mostDevices = 20;

const bytesOf = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Buffer.from(text, "base64url").length === length);
const Shape = z.object({
  endpoint: z.string().max(2_048),
  keys: z.object({ p256dh: bytesOf(65).refine(isOnCurve), auth: bytesOf(16) }),
});

function isOnCurve(text: string): boolean {
  try {
    return Boolean(ECDH.convertKey(text, "prime256v1", "base64url", "base64url", "compressed"));
  } catch {
    return false;
  }
}

/** Throws `validation.failed` for what is no subscription, `push.host_refused` for an unknown push service. */
export function readToken(kit: Pick<Kit, "config">, token: string, field = "token"): Subscription {
  const parsed = Shape.safeParse(parseJson(Buffer.from(token, "base64url").toString()));
  if (!parsed.success)
    throw problem("validation.failed", {
      fields: { [field]: [{ code: "invalid", message: "Not a push subscription" }] },
    });
  const { endpoint, keys } = parsed.data;
  if (!mayFetch(endpoint, pushHosts(kit.config))) throw problem("push.host_refused");
  return { endpoint, p256dh: keys.p256dh.replaceAll("=", ""), auth: keys.auth.replaceAll("=", "") };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const hashOf = (endpoint: string): Buffer => createHash("sha256").update(endpoint).digest();

/**
 * For the caller's session, also while acting for another person. A browser that another account used before belongs to the
 * caller from now on: a token is known only to its browser.
 */
export async function saveToken(tx: Tx, kit: Pick<Kit, "config">, viewer: Member, token: string): Promise<PushToken> {
  const { endpoint, p256dh, auth } = readToken(kit, token);
  const { id } = await tx
    .insertInto("push_subscriptions")
    .values({ session_id: viewer.sessionId, endpoint, endpoint_hash: hashOf(endpoint), p256dh, auth })
    .onConflict((on) =>
      on
        .column("endpoint_hash")
        .doUpdateSet({ session_id: viewer.sessionId, p256dh, auth, seen_at: sql`now()`, failed_at: null }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await forgetBeyond(tx, viewer.actorId);
  const saved = (await listTokens(tx, viewer)).find((it) => it.id === id);
  if (!saved) throw problem("auth.required"); // the session ended meanwhile
  return saved;
}

const forgetBeyond = (tx: Tx, userId: Id) =>
  sql`
    delete from push_subscriptions where id in (
      select p.id from push_subscriptions p join sessions s on s.id = p.session_id
      where s.user_id = ${userId} order by p.seen_at desc, p.id desc offset ${mostDevices})`.execute(tx);

/** The old one is forgotten where it is the caller's; the new one is saved in any case. */
export async function replaceToken(
  tx: Tx,
  kit: Pick<Kit, "config">,
  viewer: Member,
  { old_token, new_token }: { old_token: string; new_token: string },
): Promise<PushToken> {
  const old = readToken(kit, old_token, "old_token");
  readToken(kit, new_token, "new_token");
  await tx
    .deleteFrom("push_subscriptions")
    .where("id", "in", ownIds(tx, viewer))
    .where("endpoint_hash", "=", hashOf(old.endpoint))
    .execute();
  return saveToken(tx, kit, viewer, new_token);
}

const ownIds = (db: Db, viewer: Member) =>
  db
    .selectFrom("push_subscriptions as p")
    .innerJoin("sessions as s", "s.id", "p.session_id")
    .select("p.id")
    .where("s.user_id", "=", viewer.actorId);

export async function listTokens(db: Db, viewer: Member): Promise<PushToken[]> {
  const rows = await db
    .selectFrom("push_subscriptions as p")
    .innerJoin("sessions as s", "s.id", "p.session_id")
    .select(["p.id", "p.endpoint", "p.session_id", "s.user_agent", "p.created_at", "p.seen_at", "p.failed_at"])
    .where("s.user_id", "=", viewer.actorId)
    .where("s.ended_at", "is", null)
    .orderBy("p.seen_at", "desc")
    .orderBy("p.id")
    .execute();
  return rows.map(({ endpoint, session_id, ...row }) => ({
    ...row,
    host: new URL(endpoint).host,
    current: session_id === viewer.sessionId,
  }));
}

/** Unknown and foreign tokens give the same answer. A known one is marked as seen. */
export async function checkToken(
  tx: Tx,
  kit: Pick<Kit, "config">,
  viewer: Member,
  { token, test = false }: { token: string; test?: boolean | undefined },
): Promise<{ registered: boolean; working: boolean; testing: boolean }> {
  const { endpoint } = readToken(kit, token);
  const found = await tx
    .updateTable("push_subscriptions")
    .set({ seen_at: sql`now()` })
    .where("session_id", "=", viewer.sessionId)
    .where("endpoint_hash", "=", hashOf(endpoint))
    .returning(["id", "failed_at"])
    .executeTakeFirst();
  if (found && test) await later(tx, "notifications.test-push", { subscriptionId: found.id });
  return { registered: found !== undefined, working: found?.failed_at === null, testing: found !== undefined && test };
}

/** Throws push.not_found. */
export async function removeToken(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const gone = await tx
    .deleteFrom("push_subscriptions")
    .where("id", "in", ownIds(tx, viewer))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw problem("push.not_found");
}
