// Detects the type of a file by its first bytes; ignores the name and the declared type.
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
  "video/quicktime": "video",
} as const;
type Known = keyof typeof types;
export type Sniffed = { kind: "image" | "video"; type: Known };

const isKnown = (mime: string): mime is Known => Object.hasOwn(types, mime);

/** The number of bytes needed for the detection. */
export const headBytes = 4_100;

/** Null: not an accepted type. */
export async function typeOf(head: Uint8Array): Promise<Sniffed | null> {
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? "";
  return isKnown(mime) ? { kind: types[mime], type: mime } : null;
}

/** Null: not an accepted type. "empty": the file is empty. */
export async function sniff(path: string): Promise<Sniffed | "empty" | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return bytesRead === 0 ? "empty" : await typeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
