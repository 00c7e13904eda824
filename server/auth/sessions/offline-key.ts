// The key that encrypts the data that a browser keeps for use without a connection (rule O1).
import { hkdfSync } from "node:crypto";
import type { z } from "zod";
import type { OfflineKey } from "#contract/auth.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member } from "#server/kit/viewer.ts";

/**
 * A key of this session and this subject: derived from the random key of the session and the app's secret, so that
 * the database alone does not open the data, and neither does the same account acting for another person.
 */
export async function giveOfflineKey(
  { db, keys, config }: Pick<Kit, "db" | "keys" | "config">,
  { sessionId, actorId, id }: Member,
): Promise<z.output<typeof OfflineKey>> {
  const { offline_key } = await db
    .selectFrom("sessions")
    .select("offline_key")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const salt = keys.hash("offline-key", sessionId);
  const key = Buffer.from(hkdfSync("sha256", offline_key, salt, `${actorId}/${id}`, 32)).toString("base64");
  return { key, session_id: sessionId, account_id: actorId, subject_id: id, days: config.OFFLINE_DAYS };
}
