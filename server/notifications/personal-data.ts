// The browsers that get push messages, in the export and in the deletion of an account.
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";

export async function eraseBrowsers(tx: Tx, { userId }: Changes["account.erasing"]): Promise<void> {
  const sessions = tx.selectFrom("sessions").select("id").where("user_id", "=", userId);
  await tx.deleteFrom("push_subscriptions").where("session_id", "in", sessions).execute();
}

/** Their push services; the whole address is a secret. */
export async function exportBrowsers(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const browsers = await db
    .selectFrom("push_subscriptions as p")
    .innerJoin("sessions as s", "s.id", "p.session_id")
    .select(["p.endpoint", "p.created_at", "p.seen_at", "p.failed_at"])
    .where("s.user_id", "=", userId)
    .orderBy("p.created_at")
    .execute();
  put(
    "push.browsers",
    browsers.map(({ endpoint, ...it }) => ({ host: new URL(endpoint).host, ...it })),
  );
}
