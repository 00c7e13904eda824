// Every hour: reminds of badges that end soon, and deletes documents that wait too long or belong to nothing.
import { sql } from "kysely";
import type { DocumentKind } from "#contract/badge-kinds.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { deleteDocument, folderOfDocuments } from "./documents.ts";

const remindDays = 14;
const mostDaysWaiting = 30;
const atOnce = 200;
const hour = 3_600_000;

type Row = { user_id: Id; kind: DocumentKind };

export const keepVerifications: JobHandler<"verifications.keep"> = async (kit) => {
  while ((await transact(kit.db, remind)) === atOnce);
  while ((await transact(kit.db, lapse)) === atOnce);
  while ((await transact(kit.db, deleteOfManaged)) === atOnce);
  await removeStray(kit);
};

/** Once for a badge, and not within a day after its approval, which named the end. */
async function remind(tx: Tx): Promise<number> {
  const { rows } = await sql<Row>`
    update verifications v set reminded_at = now() where id in (
      select d.id from verifications d join users u on u.id = d.user_id
      where d.state = 'approved' and d.reminded_at is null and u.blocked_at is null and u.leaves_at is null
        and d.expires_on between (now() at time zone u.time_zone)::date and (now() at time zone u.time_zone)::date + ${remindDays}::int
        and d.decided_at < now() - interval '1 day'
      order by d.id limit ${atOnce} for update of d skip locked)
    returning v.user_id, v.kind`.execute(tx);
  for (const { user_id, kind } of rows) await record(tx, "badge.expiring", { userId: user_id, kind });
  return rows.length;
}

async function lapse(tx: Tx): Promise<number> {
  const { rows } = await sql<Row & { folder: string }>`
    with due as (
      select id, folder from verifications where state = 'asked' and created_at < now() - make_interval(days => ${mostDaysWaiting})
      order by id limit ${atOnce} for update skip locked)
    update verifications v set state = 'lapsed', folder = null, decided_at = now()
    from due where v.id = due.id returning v.user_id, v.kind, due.folder`.execute(tx);
  for (const { user_id, kind, folder } of rows) {
    await deleteDocument(tx, folder);
    await record(tx, "badge.refused", { userId: user_id, kind });
  }
  return rows.length;
}

/** A person who took an invitation, and so has a manager now, can have no badge by a document. */
async function deleteOfManaged(tx: Tx): Promise<number> {
  const { rows } = await sql<{ folder: string }>`
    delete from verifications where id in (
      select v.id from verifications v join users u on u.id = v.user_id
      where v.state = 'asked' and (u.manager_id is not null or u.blocked_at is not null or u.leaves_at is not null)
      order by v.id limit ${atOnce} for update of v skip locked)
    returning folder`.execute(tx);
  for (const { folder } of rows) await deleteDocument(tx, folder);
  return rows.length;
}

/** Leftovers of a crash. The row of a document younger than an hour may not be written yet. */
async function removeStray({ db, storage }: Kit): Promise<void> {
  const folders = new Map((await storage.list(folderOfDocuments)).map((key) => [key.replace(/\/[^/]+$/, ""), key]));
  const rows = await db.selectFrom("verifications").select("folder").where("folder", "is not", null).execute();
  const used = new Set(rows.map(({ folder }) => folder));
  for (const [folder, key] of folders) {
    if (used.has(folder)) continue;
    const file = await storage.find(key);
    if (file && Date.now() - file.changedAt.getTime() > hour) await storage.remove(folder);
  }
}
