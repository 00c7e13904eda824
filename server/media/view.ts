// Row → reply: addresses of the files that the pipeline made (`points/<random>/<width>.webp`).
import type { MediaFile } from "#contract/media.ts";
import { mediaUrl } from "#server/http/serve-media.ts";
import type { MediaRow } from "./columns.ts";
import { videoName } from "./names.ts";

/** Shown where there is no `srcset`. */
const middle = 960;

export function presentMedia(row: MediaRow): MediaFile {
  const { id, folder, width, height, widths, blur, content_type, seconds } = row;
  const still = (size: number, type: string) => mediaUrl(`${folder}/${size}.${type}`);
  const set = (type: string) =>
    widths.length ? widths.map((size) => `${still(size, type)} ${size}w`).join(", ") : null;
  const usual = widths.find((size) => size >= middle) ?? widths.at(-1);
  const picture = usual === undefined ? null : still(usual, "webp");
  const isVideo = row.kind === "video";
  return {
    id,
    width,
    height,
    blur,
    content_type,
    seconds,
    kind: isVideo ? "video" : "image",
    url: isVideo ? mediaUrl(`${folder}/${videoName(content_type)}`) : (picture ?? ""),
    webp: set("webp"),
    avif: set("avif"),
    poster: isVideo ? picture : null,
  };
}
