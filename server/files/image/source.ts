// Runs in the child process only: checks that a file is an accepted picture, and reads its declared size.
import { stat } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import sharp, { type Sharp } from "sharp";
import type { Refused } from "./outputs.ts";

const accepted = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif"]);

sharp.cache(false);
sharp.concurrency(1);
// Other decoders are disabled for any content.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export type Size = { width: number; height: number };
type Given = { path: string; megapixels: number };

/** Calls `work` with the upright picture and its size; refuses an unreadable file. */
export async function readSource<T>(
  { path, megapixels }: Given,
  work: (open: () => Sharp, size: Size) => Promise<T>,
): Promise<T | Refused> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type && (await sizeOf(path)) === 0) return { refusal: "upload.unreadable" };
  if (!type || !accepted.has(type.mime)) return { refusal: "upload.type" };
  try {
    const size = await readHeader(path);
    const pixels = size.width * size.height;
    if (pixels > megapixels * 1e6) return { refusal: "upload.too_many_pixels" };
    return await work(() => sharp(path, { failOn: "error", limitInputPixels: pixels }).autoOrient(), size);
  } catch {
    return { refusal: "upload.unreadable" };
  }
}

/** A missing file counts as empty. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** The size of the upright picture, without decoding. */
async function readHeader(path: string): Promise<Size> {
  const { width, height, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width: autoOrient.width ?? width, height: autoOrient.height ?? height };
}
