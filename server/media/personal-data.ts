// Deletes and exports the files of an account.
import { mediaUrl } from "#server/http/serve-media.ts";
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { videoName } from "./names.ts";
import { removeUnused } from "./remove-files.ts";

type Leaving = { userId: Id };
/** The archive has about this size at most; files that do not fit are still listed with their address. */
const mostBytes = 200 * 1024 ** 2;

/** Deletes all files, also those of requests that remain for other people: pictures show homes. */
export async function eraseMedia(tx: Tx, { userId }: Leaving): Promise<void> {
  const gone = await tx.deleteFrom("media_files").where("user_id", "=", userId).returning("folder").execute();
  await removeUnused(tx, gone);
}

/** Every file once, in its largest form. */
export async function exportMedia(db: Db, { userId, put, attach }: Changes["account.exporting"]): Promise<void> {
  const rows = await db
    .selectFrom("media_files")
    .select(["id", "point_id", "in_portfolio", "kind", "folder", "widths", "bytes", "content_type", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  let bytes = 0;
  const list = rows.map(({ folder, widths, content_type, bytes: size, ...row }) => {
    const file = row.kind === "video" ? videoName(content_type) : `${widths.at(-1)}.webp`;
    const key = `${folder}/${file}`;
    bytes += size;
    if (bytes > mostBytes) return { ...row, address: mediaUrl(key) };
    const name = `images/${row.id}${file.slice(file.lastIndexOf("."))}`;
    attach(name, key);
    return { ...row, address: mediaUrl(key), file: name };
  });
  put("media", list);
}
