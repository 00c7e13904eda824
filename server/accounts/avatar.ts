// A person's picture: cropped to a square, scaled down, stored under a random name; the commit removes the previous one.
import { sql } from "kysely";
import type { AvatarCrop } from "#contract/settings.ts";
import { makeImages } from "#server/files/image/make-images.ts";
import type { MadeImage } from "#server/files/image/outputs.ts";
import { newFolder } from "#server/files/storage/new-folder.ts";
import { removeLater } from "#server/files/storage/remove-files.ts";
import type { ReceivedFile } from "#server/files/upload/read-parts.ts";
import { mediaKey, mediaUrl } from "#server/http/serve-media.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

type Given = { file: ReceivedFile; crop: AvatarCrop };
type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The address names the first; the others lie beside it, for small places on a page. */
const widths = [512, 96] as const;

/** Throws the `upload.…` problems. After a failure no file stays in the storage. */
export async function setAvatar(
  kit: Kit,
  viewer: Member,
  { file, crop }: Given,
  inTransaction: InTransaction,
): Promise<{ avatar: string }> {
  const pictures = await makePictures(kit, file, crop);
  const folder = newFolder("avatars");
  const given = { avatar: mediaUrl(`${folder}/${widths[0]}.webp`) };
  try {
    for (const { name, content } of pictures)
      await kit.storage.put(`${folder}/${name}.webp`, content, { contentType: "image/webp" });
    return await inTransaction(async (tx) => {
      await replace(tx, viewer.id, given.avatar);
      return given;
    });
  } finally {
    // The call was refused, or it was a repeated call with the stored reply of the first one.
    if (!(await isUsed(kit, viewer.id, given.avatar))) await kit.storage.remove(folder);
  }
}

export const deleteAvatar = (tx: Tx, viewer: Member): Promise<void> => replace(tx, viewer.id, null);

async function makePictures(kit: Kit, { path, by }: ReceivedFile, { x, y, size }: AvatarCrop): Promise<MadeImage[]> {
  const crop = size === undefined ? undefined : { x: x ?? 0, y: y ?? 0, width: size, height: size };
  const source = { path, by, field: "avatar", megapixels: kit.config.UPLOAD_MEGAPIXELS };
  return makeImages(
    kit,
    source,
    widths.map((width) => ({ name: String(width), width, height: width, fit: "cover", crop })),
  );
}

async function replace(tx: Tx, id: Id, avatar: string | null): Promise<void> {
  const { avatar: before } = await tx
    .selectFrom("users")
    .select("avatar")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable("users").set({ avatar }).where("id", "=", id).execute();
  const key = before && mediaKey(before);
  if (key && !(await isEvidence(tx, folderOf(key)))) await removeLater(tx, folderOf(key));
}

/** A case keeps it: the nightly sweep deletes it after the case. */
async function isEvidence(tx: Tx, folder: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select is_evidence(${folder}) as yes`.execute(tx);
  return rows[0]?.yes ?? false;
}

const isUsed = async ({ db }: Kit, id: Id, avatar: string): Promise<boolean> => {
  const row = await db.selectFrom("users").select("avatar").where("id", "=", id).executeTakeFirst();
  return row?.avatar === avatar;
};

const folderOf = (key: string): string => key.replace(/\/[^/]+$/, "");
