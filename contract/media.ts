// Pictures and videos of offers and requests.
import { z } from "zod";
import { many, post } from "./kit/endpoint.ts";
import { Id } from "./kit/fields.ts";

export const mediaKinds = ["image", "video"] as const;

export const MediaFile = z.object({
  id: Id,
  kind: z.enum(mediaKinds),
  /** The picture in a middle size (WebP), or the video. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** For `srcset`, in WebP and in AVIF; for a video those of its poster, null without a poster. */
  webp: z.string().nullable(),
  avif: z.string().nullable(),
  /** A `data:` URL of a few hundred bytes, shown until the picture is loaded. */
  blur: z.string().nullable(),
  /** Of a video: a still picture of it. */
  poster: z.string().nullable(),
  content_type: z.string().nullable(),
  seconds: z.number().nullable(),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** The maximum number of files of a point; `UPLOAD_FILES` cannot exceed it (rule L1). */
export const mostFiles = 50;

export const media = {
  upload: post("/images", {
    summary: "Upload pictures and videos; they stay unattached until an offer or a request lists them in `media_ids`",
    access: "user",
    upload: {
      field: "files",
      kind: "media",
      max: 10,
      posters: true,
      fields: z.strictObject({}),
    },
    reply: many(MediaFile),
    errors: [
      "upload.missing",
      "upload.too_big",
      "upload.too_many",
      "upload.type",
      "upload.media_type",
      "upload.unreadable",
      "upload.too_many_pixels",
      "account.storage_full",
      "server.busy",
    ],
  }),
};
