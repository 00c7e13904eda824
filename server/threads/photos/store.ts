// The stored files of a photo: a small and a large one in a private folder.
import { makeImages } from "#server/files/image/make-images.ts";
import type { ReceivedFile } from "#server/files/upload/read-parts.ts";
import type { Kit } from "#server/kit/kit.ts";

/** Of the storage: no public path serves it. */
export const folderOfPhotos = "threads";
const pixels = { small: 480, large: 1_600 } as const;
export type PhotoSize = keyof typeof pixels;

export const photoKey = (folder: string, size: PhotoSize): string => `${folder}/${size}.webp`;

export type StoredPhoto = { folder: string; width: number; height: number; bytes: number };

/** Throws the `upload.…` problems. The pictures are upright and without metadata. */
export async function storePhoto(kit: Kit, folder: string, { path, by }: ReceivedFile): Promise<StoredPhoto> {
  const source = { path, by, field: "photos", megapixels: kit.config.UPLOAD_MEGAPIXELS };
  const sizes = Object.entries(pixels) as [PhotoSize, number][];
  const made = await makeImages(
    kit,
    source,
    sizes.map(([name, most]) => ({ name, width: most, height: most, fit: "inside" })),
  );
  for (const [index, [name]] of sizes.entries()) {
    const image = made[index];
    if (!image) throw new Error("No picture was made");
    await kit.storage.put(photoKey(folder, name), image.content, { contentType: "image/webp" });
  }
  const { width = 1, height = 1 } = made.at(-1) ?? {};
  return { folder, width, height, bytes: made.reduce((sum, { content }) => sum + content.length, 0) };
}
