import type { Upload } from "#contract/kit/endpoint.ts";
import type { Config } from "#server/kit/config.ts";

type Limits = Pick<Config, "UPLOAD_IMAGE_MB" | "UPLOAD_VIDEO_MB">;

/** The maximum size of one file. With pictures and videos in one form the room checks again, when it knows the types. */
export const maxBytesOf = (kind: Upload["kind"], config: Limits): number =>
  ({ image: config.UPLOAD_IMAGE_MB, media: Math.max(config.UPLOAD_IMAGE_MB, config.UPLOAD_VIDEO_MB) })[kind] *
  1024 ** 2;

/** The maximum of all files of one form: a form full of pictures and one video. */
export const maxFormBytesOf = ({ kind, max }: Pick<Upload, "kind" | "max">, config: Limits): number =>
  maxBytesOf("image", config) * max + (kind === "media" ? config.UPLOAD_VIDEO_MB * 1024 ** 2 : 0);
