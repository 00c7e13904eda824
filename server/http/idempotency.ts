// The same Idempotency-Key has one effect and one answer: the answer is stored with the effect, in its transaction.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { AnyEndpoint, Call } from "./call.ts";

/** Runs `work`, or gives the answer that the key had before. 409 while the first is under way, 422 for another payload. */
export async function once(
  tx: Tx,
  endpoint: AnyEndpoint,
  { request, reply, viewer, params, query, body }: Call<AnyEndpoint>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const header = request.headers["idempotency-key"];
  const key = Array.isArray(header) ? header[0] : header;
  if (!key || !viewer.id || key.length > 200) return work();
  const caller = viewer.actorId;
  const payload = createHash("sha256")
    .update(JSON.stringify([endpoint.method, endpoint.path, params, query, viewer.id, body ?? null]))
    .digest();

  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${key}`}, 7)) as free`.execute(tx);
  if (!rows[0]?.free) throw problem("idempotency.in_flight", { retryAfter: 1 });
  const kept = await tx
    .selectFrom("idempotency_keys")
    .select(["payload_hash", "reply"])
    .where("caller", "=", caller)
    .where("key", "=", key)
    .executeTakeFirst();
  if (kept) {
    if (!kept.payload_hash.equals(payload)) throw problem("idempotency.payload_differs");
    reply.header("idempotency-replayed", "true");
    return kept.reply;
  }
  const result = await work();
  const row = { caller, key, payload_hash: payload, status: endpoint.status, reply: JSON.stringify(result ?? null) };
  await tx.insertInto("idempotency_keys").values(row).execute();
  return result;
}

/** Keys are kept for 24 hours. */
export async function deleteExpiredKeys({ db }: Kit): Promise<void> {
  await transact(db, (tx) =>
    tx
      .deleteFrom("idempotency_keys")
      .where("created_at", "<", sql<string>`now() - interval '24 hours'`)
      .execute(),
  );
}
