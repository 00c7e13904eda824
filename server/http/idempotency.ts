// The same Idempotency-Key has one effect and one answer: the answer is stored with the effect, in its transaction.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { queueDays } from "#contract/kit/queue-days.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { AnyEndpoint, Call } from "./call.ts";

/** Runs `work`, or gives the answer that the key had before. 409 while the first is under way, 422 for another payload. */
export async function once(
  tx: Tx,
  endpoint: AnyEndpoint,
  call: Call<AnyEndpoint>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const asked = read(endpoint, call);
  if (!asked) return work();
  const { caller, key, payload } = asked;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${key}`}, 7)) as free`.execute(tx);
  if (!rows[0]?.free) throw problem("idempotency.in_flight", { retryAfter: 1 });
  const kept = await findKept(tx, asked);
  if (kept) {
    call.reply.header("idempotency-replayed", "true");
    return kept.reply;
  }
  const result = await work();
  const row = { caller, key, payload_hash: payload, status: endpoint.status, reply: JSON.stringify(result ?? null) };
  await tx.insertInto("idempotency_keys").values(row).execute();
  return result;
}

/**
 * For calls that ask another service before their transaction: the answer that the key had before, so that the service is not asked again.
 * Undefined: none yet; `once` still decides.
 */
export async function answeredBefore(db: Db, endpoint: AnyEndpoint, call: Call<AnyEndpoint>): Promise<unknown> {
  const asked = read(endpoint, call);
  if (!asked) return undefined;
  const kept = await findKept(db, asked);
  if (kept) call.reply.header("idempotency-replayed", "true");
  return kept?.reply;
}

type Asked = { caller: Id; key: string; payload: Buffer };

/** Null without a key. */
function read(endpoint: AnyEndpoint, { request, viewer, params, query, body }: Call<AnyEndpoint>): Asked | null {
  const header = request.headers["idempotency-key"];
  const key = Array.isArray(header) ? header[0] : header;
  if (!key || !viewer.id || key.length > 200) return null;
  const payload = createHash("sha256")
    .update(JSON.stringify([endpoint.method, endpoint.path, params, query, viewer.id, body ?? null]))
    .digest();
  return { caller: viewer.actorId, key, payload };
}

async function findKept(db: Db, { caller, key, payload }: Asked): Promise<{ reply: unknown } | undefined> {
  const kept = await db
    .selectFrom("idempotency_keys")
    .select(["payload_hash", "reply"])
    .where("caller", "=", caller)
    .where("key", "=", key)
    .executeTakeFirst();
  if (kept && !kept.payload_hash.equals(payload)) throw problem("idempotency.payload_differs");
  return kept;
}

/** Longer than the browser's queue keeps what waits for a connection: whatever it sends has one effect (rule O2). */
export const keptDays = queueDays + 1;
