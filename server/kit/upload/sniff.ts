// What a file is, by its first bytes: neither its name nor what the sender calls it counts.
import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";

const types = {
  "image/jpeg": "image",
  "image/png": "image",
  "image/apng": "image",
  "image/webp": "image",
  "image/avif": "image",
  "video/mp4": "video",
  "video/webm": "video",
} as const;
type Known = keyof typeof types;
export type Sniffed = { kind: "image" | "video"; type: Known };

const isKnown = (mime: string): mime is Known => Object.hasOwn(types, mime);

/** Null: none of those that are taken. "empty": there is nothing in it. */
export async function sniff(path: string): Promise<Sniffed | "empty" | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_100), 0, 4_100, 0);
    if (bytesRead === 0) return "empty";
    const mime = (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined))?.mime ?? "";
    return isKnown(mime) ? { kind: types[mime], type: mime } : null;
  } finally {
    await file.close();
  }
}
