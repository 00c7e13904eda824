// Deletes orphaned pictures: a crash between the storage and the commit leaves them.
import { sql } from "kysely";
import { isBackedUp } from "#server/backup/is-backed-up.ts";
import { mediaUrl } from "#server/http/serve-media.ts";
import type { JobHandler } from "#server/kit/record.ts";

const hour = 3_600_000;
const atOnce = 500;

/** Every night. Keeps files younger than an hour: their upload may not be committed yet. */
export const sweepAvatars: JobHandler<"accounts.sweep-avatars"> = async ({ db, storage }) => {
  if (await isBackedUp(db)) return;
  const keys = await storage.list("avatars");
  for (let start = 0; start < keys.length; start += atOnce) {
    const some = keys.slice(start, start + atOnce);
    const { rows } = await sql<{ key: string }>`
      with k as materialized (select * from unnest(${some}::text[], ${some.map(addressOf)}::text[]) k (key, url))
      select k.key from k join users u on u.avatar = k.url
      union all select k.key from k where is_evidence(regexp_replace(k.key, '/[^/]+$', ''))`.execute(db);
    const used = new Set(rows.map(({ key }) => key));
    for (const key of some) if (!used.has(key) && (await isOld(storage, key))) await storage.remove(key);
  }
};

/** The address of the account's picture whose folder the file lies in. */
const addressOf = (key: string): string => mediaUrl(key.replace(/\/[^/]+$/, "/512.webp"));

async function isOld(storage: Parameters<typeof sweepAvatars>[0]["storage"], key: string): Promise<boolean> {
  const file = await storage.find(key);
  return file !== null && Date.now() - file.changedAt.getTime() > hour;
}
