// Notifications in the export and in the deletion of an account.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

export async function eraseNotifications(tx: Tx, { userId }: Leaving): Promise<void> {
  await tx
    .deleteFrom("notifications")
    .where((or) => or.or([or("user_id", "=", userId), or("managed_id", "=", userId)]))
    .execute();
  await tx.deleteFrom("muted_requests").where("user_id", "=", userId).execute();
  const sessions = tx.selectFrom("sessions").select("id").where("user_id", "=", userId);
  await tx.deleteFrom("push_subscriptions").where("session_id", "in", sessions).execute();
}

export async function exportNotifications(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const rows = await db
    .selectFrom("notifications")
    .select(["type", "step", "reason", "side", "subject_kind", "subject_id", "proposal_id", "read_at", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  put("notifications", rows);
  const browsers = await db
    .selectFrom("push_subscriptions as p")
    .innerJoin("sessions as s", "s.id", "p.session_id")
    .select(["p.endpoint", "p.created_at", "p.seen_at", "p.failed_at"])
    .where("s.user_id", "=", userId)
    .orderBy("p.created_at")
    .execute();
  const muted = await db
    .selectFrom("muted_requests")
    .select(["request_id", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  put("push", { browsers: browsers.map(({ endpoint, ...it }) => ({ host: new URL(endpoint).host, ...it })), muted });
}
