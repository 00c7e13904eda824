// Runs in the child only: looks at what a stranger sent.
import { stat } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import type { Crop, MadeImage, Order, Outcome, Output } from "./outputs.ts";

const accepted = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif"]);

sharp.cache(false);
sharp.concurrency(1);
// Whatever a file pretends to be, no other decoder is tried.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export async function decode({ path, megapixels, outputs }: Order): Promise<Outcome> {
  const type = await fileTypeFromFile(path);
  if (!type && (await stat(path)).size === 0) return { refusal: "upload.unreadable" };
  if (!type || !accepted.has(type.mime)) return { refusal: "upload.type" };
  try {
    const { width, height } = await readHeader(path);
    if (width * height > megapixels * 1e6) return { refusal: "upload.too_many_pixels" };
    const images: MadeImage[] = [];
    for (const output of outputs) images.push(await make(path, output, { width, height }));
    return { images };
  } catch {
    return { refusal: "upload.unreadable" };
  }
}

type Size = { width: number; height: number };

/** The size when upright; nothing is decoded for it. */
async function readHeader(path: string): Promise<Size> {
  const { width, height, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width: autoOrient.width ?? width, height: autoOrient.height ?? height };
}

/** Turned upright, cut, in sRGB and without any of the source's metadata. */
async function make(path: string, { name, width, height, fit, crop }: Output, source: Size): Promise<MadeImage> {
  const upright = sharp(path, { failOn: "error", limitInputPixels: source.width * source.height }).autoOrient();
  const cut = crop ? upright.extract(within(crop, source)) : upright;
  const { data, info } = await cut
    .resize(width, height, { fit, withoutEnlargement: fit === "inside" })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { name, width: info.width, height: info.height, content: data };
}

function within({ x, y, width, height }: Crop, source: Size) {
  const left = Math.min(x, source.width - 1);
  const top = Math.min(y, source.height - 1);
  return { left, top, width: Math.min(width, source.width - left), height: Math.min(height, source.height - top) };
}
