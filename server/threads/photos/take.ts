// Takes photos for a message: all or none. They belong to the side that writes, and are sent by `photo_ids`.
import type { Page } from "#contract/kit/endpoint.ts";
import type { ThreadPhoto } from "#contract/thread-photos.ts";
import { newFolder } from "#server/files/storage/new-folder.ts";
import type { ReceivedFile } from "#server/files/upload/read-parts.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { hasFullStorage, usedFolders } from "#server/media/stored-files.ts";
import { load } from "../read.ts";
import { lockThread } from "../write.ts";
import { folderOfPhotos, type StoredPhoto, storePhoto } from "./store.ts";

type Given = { id: Id; files: ReceivedFile[]; inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };

/** Throws thread.not_found, thread.closed, account.storage_full and the `upload.…` problems. After a failure no file stays. */
export async function takePhotos(
  db: Db,
  kit: Kit,
  viewer: Member,
  { id, files, inTransaction }: Given,
): Promise<Page<ThreadPhoto>> {
  const thread = await load(db, kit, viewer, id);
  if (thread.refusal) throw problem("thread.closed", { params: { reason: thread.refusal } });
  const sender = thread.side === "provider" ? thread.provider_id : thread.customer_id;
  if (await hasFullStorage(db, sender)) throw problem("account.storage_full");
  const folders: string[] = [];
  try {
    const stored: StoredPhoto[] = [];
    for (const file of files) {
      const folder = newFolder(folderOfPhotos);
      folders.push(folder);
      stored.push(await storePhoto(kit, folder, file));
    }
    return await inTransaction(async (tx) => {
      await lockThread(tx, kit, viewer, id, "POST /threads/:id/photos");
      const data = await insertPhotos(tx, { thread_id: id, user_id: sender }, stored);
      return { data, meta: { total: data.length, per_page: data.length, current_page: 1, last_page: 1 } };
    });
  } finally {
    // Folders stay unused after a refusal, and after a repeated call that got the reply of the first one.
    const used = await usedFolders(kit.db, folders);
    for (const folder of folders) if (!used.has(folder)) await kit.storage.remove(folder);
  }
}

async function insertPhotos(tx: Tx, of: { thread_id: Id; user_id: Id }, stored: StoredPhoto[]): Promise<ThreadPhoto[]> {
  const rows: ThreadPhoto[] = [];
  for (const photo of stored)
    rows.push(
      await tx
        .insertInto("thread_photos")
        .values({ ...of, ...photo })
        .returning(["id", "width", "height"])
        .executeTakeFirstOrThrow(),
    );
  return rows;
}
