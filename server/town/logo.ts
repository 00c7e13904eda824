// The picture of the site, and the icons that are made of it: drawn anew, so that nothing of the source but its pixels is served.
import { makeImages } from "#server/files/image/make-images.ts";
import type { Output } from "#server/files/image/outputs.ts";
import { newFolder } from "#server/files/storage/new-folder.ts";
import { removeLater } from "#server/files/storage/remove-files.ts";
import type { ReceivedFile } from "#server/files/upload/read-parts.ts";
import { mediaKey, mediaUrl } from "#server/http/serve-media.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The address names the first. Phones of Apple show what is transparent in black, so theirs is on white. */
const icons: Output[] = [
  { name: "512", width: 512, height: 512, fit: "contain" },
  { name: "192", width: 192, height: 192, fit: "contain" },
  { name: "180", width: 180, height: 180, fit: "contain", background: "#ffffff" },
];

/** Throws the `upload.…` problems. After a failure no file stays in the storage. */
export async function setLogo(
  kit: Kit,
  actor: Id,
  { path, by }: ReceivedFile,
  inTransaction: InTransaction,
): Promise<{ logo: string }> {
  const source = { path, by, field: "logo", megapixels: kit.config.UPLOAD_MEGAPIXELS };
  const made = await makeImages(kit, source, icons);
  const folder = newFolder("town");
  const stored = { logo: mediaUrl(`${folder}/512.png`) };
  try {
    for (const { name, content } of made)
      await kit.storage.put(`${folder}/${name}.png`, content, { contentType: "image/png" });
    return await inTransaction(async (tx) => {
      await replaceLogo(tx, actor, stored.logo);
      return stored;
    });
  } finally {
    // The call was refused, or it was a repeated call with the stored reply of the first one.
    const row = await kit.db.selectFrom("town").select("logo").executeTakeFirst();
    if (row?.logo !== stored.logo) await kit.storage.remove(folder);
  }
}

export async function replaceLogo(tx: Tx, actor: Id, logo: string | null): Promise<void> {
  const before = await tx.selectFrom("town").select("logo").forUpdate().executeTakeFirst();
  const row = { logo, updated_at: new Date() };
  await tx
    .insertInto("town")
    .values(row)
    .onConflict((it) => it.column("id").doUpdateSet(row))
    .execute();
  await audit(tx, "operator.town", actor, null, { fields: ["logo"] });
  const key = before?.logo && mediaKey(before.logo);
  if (key) await removeLater(tx, key.replace(/\/[^/]+$/, ""));
}
