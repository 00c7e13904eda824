// Runs in the child process only: makes pictures of given frames from an untrusted file.
import { stat } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import {
  type Crop,
  type ImageSet,
  type MadeImage,
  type Order,
  type Outcome,
  type Output,
  type Refused,
  type SetOrder,
  type SetOutcome,
  type SizedImage,
  formats,
} from "./outputs.ts";

export const decode = ({ outputs, ...source }: Order): Promise<Outcome> =>
  readSource(source, async (open, size) => {
    const images: MadeImage[] = [];
    for (const output of outputs) images.push(await make(open(), output, size));
    return { images };
  });

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Cropped, in sRGB and without the metadata of the source. */
async function make(
  upright: Sharp,
  { name, width, height, fit, crop, background }: Output,
  source: Size,
): Promise<MadeImage> {
  const cut = crop ? upright.extract(within(crop, source)) : upright;
  const sized = cut.resize(width, height, { fit, withoutEnlargement: fit === "inside", background: transparent });
  const filled = background ? sized.flatten({ background }) : sized;
  const encoded = fit === "contain" ? filled.png({ palette: true }) : filled.webp({ quality: 82 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { name, width: info.width, height: info.height, content: data };
}

function within({ x, y, width, height }: Crop, source: Size) {
  const left = Math.min(x, source.width - 1);
  const top = Math.min(y, source.height - 1);
  return { left, top, width: Math.min(width, source.width - left), height: Math.min(height, source.height - top) };
}

// Runs in the child only: one picture in several widths, as WebP and AVIF.

// Effort 1 makes AVIF of all three widths of 12 megapixels in about 1.4 s of one core; the default 4 takes 40 s and
// saves a tenth of the bytes.
const encode = {
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 3 }),
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 1 }),
};
/** At most twice as high as wide: a screenshot of a whole page stays readable, a very tall picture gets narrow. */
const tallest = 2;
const blurPixels = 16;

export const decodeSet = ({ widths, ...source }: SetOrder): Promise<SetOutcome> =>
  readSource(source, async (open) => {
    const largest = Math.max(...widths);
    // Decoded once; in sRGB, upright and without metadata. All outputs are made from it.
    const { data, info } = await open()
      .resize(largest, largest * tallest, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { set: await makeSet(data, info, widths) };
  });

async function makeSet(data: Buffer, { width, height, channels }: OutputInfo, widths: number[]): Promise<ImageSet> {
  const open = () => sharp(data, { raw: { width, height, channels } });
  const images: SizedImage[] = [];
  for (const size of new Set(widths.map((it) => Math.min(it, width))))
    for (const format of formats)
      images.push({ width: size, format, content: await encode[format](open().resize(size)).toBuffer() });
  const blur = await open().resize(blurPixels, blurPixels, { fit: "inside" }).webp({ quality: 30 }).toBuffer();
  return { width, height, images, blur: `data:image/webp;base64,${blur.toString("base64")}` };
}

// Runs in the child process only: checks that a file is an accepted picture, and reads its declared size.

const accepted = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif"]);

sharp.cache(false);
sharp.concurrency(1);
// Other decoders are disabled for any content.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

type Size = { width: number; height: number };
type Given = { path: string; megapixels: number };

/** Calls `work` with the upright picture and its size; refuses an unreadable file. */
async function readSource<T>(
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
