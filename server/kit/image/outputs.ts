// What parent and child say to each other.
import type { ErrorCode } from "#contract/errors.ts";

/** A part of the source, in its pixels after it was turned upright. What lies outside the picture is cut off. */
export type Crop = { x: number; y: number; width: number; height: number };

export type Output = {
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  /** `cover` fills the frame and cuts the rest off, `inside` fits into it and never grows. */
  fit: "cover" | "inside";
  crop?: Crop | undefined;
};

/** Always WebP. */
export type MadeImage = { name: string; width: number; height: number; content: Uint8Array };

export type Order = { path: string; megapixels: number; outputs: Output[] };
export type Refusal = Extract<ErrorCode, "upload.type" | "upload.unreadable" | "upload.too_many_pixels">;
export type Outcome = { images: MadeImage[] } | { refusal: Refusal };
