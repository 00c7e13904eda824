// Deletes photos that were uploaded a day ago and not sent.
import { sql } from "kysely";
import { transact } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { removeUnused } from "#server/media/remove-files.ts";

export const sweepPhotos: JobHandler<"threads.sweep-photos"> = ({ db }) =>
  transact(db, async (tx) => {
    const { rows } = await sql<{ folder: string }>`
      delete from thread_photos where message_id is null and created_at < now() - interval '1 day' returning folder`.execute(
      tx,
    );
    await removeUnused(tx, rows);
  });
