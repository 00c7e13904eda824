import type { Upload } from "#contract/kit/endpoint.ts";
import type { Config } from "#server/kit/config.ts";

type Limits = Pick<Config, "FEATURES_OFF" | "UPLOAD_IMAGE_MB" | "UPLOAD_VIDEO_MB">;

/** 0: the operator has switched videos off. */
export const videoMbOf = ({ FEATURES_OFF, UPLOAD_VIDEO_MB }: Limits): number =>
  FEATURES_OFF.includes("videos") ? 0 : UPLOAD_VIDEO_MB;

/** The maximum size of one file. With pictures and videos in one form the room checks again, when it knows the types. */
export const maxBytesOf = (kind: Upload["kind"], config: Limits): number =>
  ({ image: config.UPLOAD_IMAGE_MB, media: Math.max(config.UPLOAD_IMAGE_MB, videoMbOf(config)) })[kind] * 1024 ** 2;

/** The maximum of all files of one form: a form full of pictures and one video. */
export const maxFormBytesOf = ({ kind, max }: Pick<Upload, "kind" | "max">, config: Limits): number =>
  maxBytesOf("image", config) * max + (kind === "media" ? videoMbOf(config) * 1024 ** 2 : 0);
