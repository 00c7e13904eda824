// The ledger of views of phones and exact addresses, and their common quota (rule A4).
import { sql } from "kysely";
import type { Config } from "#server/kit/config.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";

export type Target = {
  target: "phones" | "address";
  targetId: Id;
  /** The owner of the contact: may read the ledger. */
  ownerId: Id;
  /** The reason for the access, e.g. `proposal`. */
  reason: string;
  requestId: Id | null;
  /** False for contacts of an accepted deal: recorded, but free. */
  counted: boolean;
  /** Required for a viewer without an account. */
  visitor?: VisitingReader;
};
export type VisitingReader = {
  /** See `visitor-key.ts`. */
  key: string;
  /** Throws where the visitor did not pass the human check; called when their network passed none in 24 hours. */
  prove: () => Promise<void>;
};
export type Quota = { used: number; limit: number };
type Needs = Pick<Config, "REVEALS_PER_DAY" | "REVEALS_PER_DAY_ANONYMOUS" | "REVEALS_OF_PROVIDER_PER_DAY_ANONYMOUS">;

/**
 * Records the view; a target seen before is free. Throws `phones.limit_exceeded` for a new target over the quota of
 * any 24 hours, and then for each new one for 24 hours; also to a visitor when other visitors opened this target too often. The caller shows the contact only after this call.
 */
export async function openTarget(tx: Tx, config: Needs, viewer: Viewer, target: Target): Promise<Quota> {
  const visitor = viewer.isUser ? undefined : target.visitor;
  const key = viewer.isUser ? viewer.actorId : visitor?.key;
  if (!key) throw problem("auth.required");
  const limit = viewer.isUser ? config.REVEALS_PER_DAY : config.REVEALS_PER_DAY_ANONYMOUS;
  const { blocked, used, seen, proved } = await lockQuota(tx, key, target);
  if (visitor && !proved) await prove(tx, visitor);
  const isCounted = target.counted && !seen;
  if (isCounted && (blocked || used >= limit)) await refuse(tx, key);
  if (visitor && isCounted) await refuseBeyondMost(tx, config, target.ownerId);
  if (!seen) await remember(tx, key, target);
  await writeDown(tx, key, viewer.isUser ? viewer.actorId : null, { ...target, counted: isCounted });
  return { used: isCounted ? used + 1 : used, limit };
}

type Spent = { blocked: boolean; used: number; seen: boolean; proved: boolean };

/** The lock of the row serialises the views of a viewer: two parallel views of a target count once, and they cannot exceed the quota. */
async function lockQuota(tx: Tx, viewer: string, { target, targetId }: Target): Promise<Spent> {
  await tx
    .insertInto("reveal_quotas")
    .values({ viewer })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx.selectFrom("reveal_quotas").select("viewer").where("viewer", "=", viewer).forUpdate().execute();
  const { rows } = await sql<Spent>`
    select coalesce(q.blocked_until > now(), false) as blocked,
      coalesce(q.human_at > now() - interval '24 hours', false) as proved,
      (select count(*) from open_targets o
        where o.viewer = q.viewer and o.counted and o.first_at > now() - interval '24 hours')::integer as used,
      exists (select from open_targets o
        where o.viewer = q.viewer and o.target = ${target} and o.target_id = ${targetId}::uuid) as seen
    from reveal_quotas q where q.viewer = ${viewer}`.execute(tx);
  return rows[0] ?? { blocked: false, used: 0, seen: false, proved: false };
}

async function prove(tx: Tx, { key, prove: pass }: VisitingReader): Promise<void> {
  await pass();
  await tx.updateTable("reveal_quotas").set({ human_at: new Date() }).where("viewer", "=", key).execute();
}

/** Views of one owner's phones by visitors of all networks. The lock of a row of its own serialises them. */
async function refuseBeyondMost(tx: Tx, config: Needs, ownerId: Id): Promise<void> {
  const viewer = `visitors of ${ownerId}`;
  await tx
    .insertInto("reveal_quotas")
    .values({ viewer })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx.selectFrom("reveal_quotas").select("viewer").where("viewer", "=", viewer).forUpdate().execute();
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from v.seen_at + interval '24 hours' - now()))::float8 as seconds
    from reveals v
    where v.owner_id = ${ownerId} and v.target = 'phones' and v.viewer_id is null and v.counted
      and v.seen_at > now() - interval '24 hours'
    order by v.seen_at desc
    offset ${config.REVEALS_OF_PROVIDER_PER_DAY_ANONYMOUS - 1}::int limit 1`.execute(tx);
  if (rows[0]) throw problem("phones.limit_exceeded", { retryAfter: rows[0].seconds, keep: true });
}

const remember = (tx: Tx, viewer: string, { target, targetId, counted }: Target) =>
  tx.insertInto("open_targets").values({ viewer, target, target_id: targetId, counted }).execute();

/** The pause stays although the call fails; further attempts do not extend it. */
async function refuse(tx: Tx, viewer: string): Promise<never> {
  const { rows } = await sql<{ seconds: number }>`
    update reveal_quotas set blocked_until = case when blocked_until > now() then blocked_until else now() + interval '24 hours' end
    where viewer = ${viewer}
    returning ceil(extract(epoch from blocked_until - now()))::float8 as seconds`.execute(tx);
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
