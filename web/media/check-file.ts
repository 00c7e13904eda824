import type { TownLimits } from "#web/kit/town-limits.ts";

/** The reason to refuse a file in the browser, so that files that the server would refuse are not sent. */
export type Refusal = "type" | "too_big" | "heic";
/** `videoMb` is 0 where videos are not accepted. */
export type Limits = Pick<TownLimits, "imageMb" | "videoMb" | "megapixels">;

export const pictures = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const videos = ["video/mp4", "video/webm", "video/quicktime"];
/** `image/*` instead of the exact types: then a phone offers its camera and converts its own formats to JPEG. */
export const acceptOf = ({ videoMb }: Pick<Limits, "videoMb">): string =>
  ["image/*", ...(videoMb > 0 ? videos : [])].join();

export const kindOf = (type: string): "image" | "video" => (type.startsWith("video/") ? "video" : "image");

export function refusalOf(
  { type, size }: Pick<File, "type" | "size">,
  { imageMb, videoMb }: Omit<Limits, "megapixels">,
): Refusal | null {
  const isVideo = videoMb > 0 && videos.includes(type);
  if (!isVideo && !pictures.includes(type)) return "type";
  return size > (isVideo ? videoMb : imageMb) * 1024 ** 2 ? "too_big" : null;
}
