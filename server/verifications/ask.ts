// A provider asks for a badge: the pictures of the document go to a private folder, which no public path serves.
import type { documentKinds } from "#contract/badge-kinds.ts";
import type { Verification } from "#contract/verifications.ts";
import { makeImages } from "#server/files/image/make-images.ts";
import { newFolder } from "#server/files/storage/new-folder.ts";
import type { ReceivedFile } from "#server/files/upload/read-parts.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { folderOfDocuments, pageKey } from "./documents.ts";
import { findOwn } from "./queries.ts";

type Given = { kind: (typeof documentKinds)[number]; files: ReceivedFile[] };
type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Small print stays readable. */
const pixels = 2_400;

/** Throws the `upload.…` problems, verification.waiting, verification.managed, provider.not_providing. After a failure no file stays. */
export async function askForBadge(
  kit: Kit,
  viewer: Member,
  { kind, files }: Given,
  inTransaction: InTransaction,
): Promise<Verification> {
  const folder = newFolder(folderOfDocuments);
  try {
    for (const [index, file] of files.entries()) await storePage(kit, pageKey(folder, index + 1), file);
    return await inTransaction((tx) => insert(tx, viewer.id, { kind, folder, pages: files.length }));
  } finally {
    // The call was refused, or it was a repeated call with the stored reply of the first one.
    const used = await kit.db.selectFrom("verifications").select("id").where("folder", "=", folder).executeTakeFirst();
    if (!used) await kit.storage.remove(folder);
  }
}

async function storePage(kit: Kit, key: string, { path, by }: ReceivedFile): Promise<void> {
  const source = { path, by, field: "document", megapixels: kit.config.UPLOAD_MEGAPIXELS };
  const [image] = await makeImages(kit, source, [{ name: "page", width: pixels, height: pixels, fit: "inside" }]);
  if (!image) throw new Error("No picture was made");
  await kit.storage.put(key, image.content, { contentType: "image/webp" });
}

type NewRow = { kind: Given["kind"]; folder: string; pages: number };

/** The results of older checks of this kind that gave no badge are replaced. */
async function insert(tx: Tx, userId: Id, row: NewRow): Promise<Verification> {
  const { id } = await tx
    .insertInto("verifications")
    .values({ user_id: userId, ...row })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom("verifications")
    .where("user_id", "=", userId)
    .where("kind", "=", row.kind)
    .where("state", "in", ["refused", "revoked", "lapsed"])
    .execute();
  const own = (await findOwn(tx, userId)).find((it) => it.id === id);
  if (!own) throw problem("verification.not_found");
  return own;
}
