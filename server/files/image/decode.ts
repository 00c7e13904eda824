// Runs in the child process only: makes pictures of given frames from an untrusted file.
import type { Sharp } from "sharp";
import type { Crop, MadeImage, Order, Outcome, Output } from "./outputs.ts";
import { readSource, type Size } from "./source.ts";

export const decode = ({ outputs, ...source }: Order): Promise<Outcome> =>
  readSource(source, async (open, size) => {
    const images: MadeImage[] = [];
    for (const output of outputs) images.push(await make(open(), output, size));
    return { images };
  });

/** Cropped, in sRGB and without the metadata of the source. */
async function make(upright: Sharp, { name, width, height, fit, crop }: Output, source: Size): Promise<MadeImage> {
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
