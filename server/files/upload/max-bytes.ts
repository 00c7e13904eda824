import type { Upload } from "#contract/kit/endpoint.ts";
import type { Config } from "#server/kit/config.ts";

type Limits = Pick<Config, "UPLOAD_IMAGE_MB" | "UPLOAD_VIDEO_MB">;

/** How big one file may be. Of pictures among videos the room looks again, once it knows which is which. */
export const maxBytesOf = (kind: Upload["kind"], config: Limits): number =>
  ({ image: config.UPLOAD_IMAGE_MB, media: Math.max(config.UPLOAD_IMAGE_MB, config.UPLOAD_VIDEO_MB) })[kind] *
  1024 ** 2;

/** All files of one form together: a form full of pictures and one video. */
export const maxFormBytesOf = ({ kind, max }: Pick<Upload, "kind" | "max">, config: Limits): number =>
  maxBytesOf("image", config) * max + (kind === "media" ? config.UPLOAD_VIDEO_MB * 1024 ** 2 : 0);
