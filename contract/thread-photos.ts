// Photos in messages. Each read asks for the right again, so an address of a photo opens nothing by itself (rule H7).
import { z } from "zod";
import { file, get, many, post } from "./kit/endpoint.ts";
import { Id } from "./kit/fields.ts";
import { mostPhotos } from "./thread-kinds.ts";

export const ThreadPhoto = z.object({ id: Id, width: z.int(), height: z.int() });
export type ThreadPhoto = z.infer<typeof ThreadPhoto>;

const missing = "thread.not_found";
export const threadPhotos = {
  uploadPhotos: post("/threads/:id/photos", {
    summary: "Upload photos for a message; they are deleted after a day unless `photo_ids` of a message lists them",
    access: "user",
    upload: { field: "photos", kind: "image", max: mostPhotos, fields: z.strictObject({}) },
    reply: many(ThreadPhoto),
    missing,
    errors: [
      missing,
      "thread.closed",
      "upload.missing",
      "upload.too_big",
      "upload.too_many",
      "upload.type",
      "upload.unreadable",
      "upload.too_many_pixels",
      "account.storage_full",
      "server.busy",
    ],
  }),
  photo: get("/threads/:id/photo", {
    summary: "Show a photo of a conversation of mine, until the conversation has ended",
    access: "user",
    query: z.strictObject({ photo: Id, size: z.enum(["small", "large"]).optional() }),
    reply: file("image/webp"),
    missing,
    errors: [missing],
  }),
};
