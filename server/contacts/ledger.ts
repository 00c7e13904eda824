// The ledger of who saw whose phones or exact address, and the daily quota that phones and addresses share (decision A4).
import { sql } from "kysely";
import type { Config } from "#server/kit/config.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";

export type Target = {
  target: "phones" | "address";
  targetId: Id;
  /** Whose it is; reads the ledger. */
  ownerId: Id;
  /** Why it opens, e.g. `proposal`. */
  reason: string;
  requestId: Id | null;
  /** False for one's own accepted contacts: recorded, but free. */
  counted: boolean;
  /** For a visitor: a keyed hash of the IP address. */
  visitorKey?: string;
};
export type Quota = { used: number; limit: number };
type Limits = Pick<Config, "REVEALS_PER_DAY" | "REVEALS_PER_DAY_ANONYMOUS">;

/**
 * Records the view; what was seen before is free. Throws `phones.limit_exceeded` for a new target over the quota, and then
 * for every new one for 24 hours. The caller shows what it protects only after this.
 */
export async function openTarget(tx: Tx, config: Limits, viewer: Viewer, target: Target): Promise<Quota> {
  const key = viewer.isUser ? viewer.actorId : target.visitorKey;
  if (!key) throw problem("auth.required");
  const limit = viewer.isUser ? config.REVEALS_PER_DAY : config.REVEALS_PER_DAY_ANONYMOUS;
  const quota = await lockQuota(tx, key);
  const isFree = !target.counted || (await wasSeen(tx, key, target));
  const used = isFree ? quota.used : await spend(tx, key, limit);
  await writeDown(tx, key, viewer.isUser ? viewer.actorId : null, { ...target, counted: !isFree });
  return { used, limit };
}

/** The row's lock puts the viewer's views in a row: two at once of one target count once, of the last two one passes. */
async function lockQuota(tx: Tx, viewer: string): Promise<{ used: number }> {
  await tx
    .insertInto("reveal_quotas")
    .values({ viewer })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return tx
    .selectFrom("reveal_quotas")
    .select(sql<number>`case when window_started_at > now() - interval '24 hours' then used else 0 end`.as("used"))
    .where("viewer", "=", viewer)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const wasSeen = async (tx: Tx, viewer: string, { target, targetId }: Target): Promise<boolean> =>
  (await tx
    .selectFrom("reveals")
    .select("viewer")
    .where("viewer", "=", viewer)
    .where("target", "=", target)
    .where("target_id", "=", targetId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function spend(tx: Tx, viewer: string, limit: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    update reveal_quotas set
      used = case when window_started_at > now() - interval '24 hours' then used + 1 else 1 end,
      window_started_at = case when used > 0 and window_started_at > now() - interval '24 hours' then window_started_at else now() end,
      blocked_until = null
    where viewer = ${viewer} and (blocked_until is null or blocked_until <= now())
      and case when window_started_at > now() - interval '24 hours' then used < ${limit}::int else ${limit}::int > 0 end
    returning used`.execute(tx);
  return rows[0]?.used ?? refuse(tx, viewer);
}

/** The block stays although the call fails. */
async function refuse(tx: Tx, viewer: string): Promise<never> {
  const { rows } = await sql<{ seconds: number }>`
    update reveal_quotas set blocked_until = case when blocked_until > now() then blocked_until else now() + interval '24 hours' end
    where viewer = ${viewer}
    returning extract(epoch from blocked_until - now())::float8 as seconds`.execute(tx);
  throw problem("phones.limit_exceeded", { retryAfter: rows[0]?.seconds ?? 86_400, keep: true });
}

const writeDown = (tx: Tx, viewer: string, viewerId: Id | null, it: Target) =>
  tx
    .insertInto("reveals")
    .values({
      viewer,
      viewer_id: viewerId,
      target: it.target,
      target_id: it.targetId,
      owner_id: it.ownerId,
      reason: it.reason,
      request_id: it.requestId,
      counted: it.counted,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
