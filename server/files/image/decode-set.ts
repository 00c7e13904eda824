// Runs in the child only: one picture in several widths, as WebP and AVIF.
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { formats, type ImageSet, type SetOrder, type SetOutcome, type SizedImage } from "./outputs.ts";
import { readSource } from "./source.ts";

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
