// What a browser kept before its author had an account: made once, whichever tab or call comes first.
import { sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

/**
 * The point that was made with this id of a browser; null: none yet. The id is locked, so that a second call waits for the
 * first. Throws `<kind>.state` for one that its author has deleted since: it does not come back.
 */
export async function findBrought(
  tx: Tx,
  { actorId }: Member,
  kind: PointKind,
  clientId: string | undefined,
): Promise<Id | null> {
  if (!clientId) return null;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${actorId} ${clientId}`}, 13))`.execute(tx);
  const made = await tx
    .selectFrom("points")
    .select(["id", "deleted_at"])
    .where("actor_id", "=", actorId)
    .where("client_id", "=", clientId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (made?.deleted_at) throw problem(`${kind}.state`, { params: { status: "deleted", step: "publish" } });
  return made?.id ?? null;
}
