// Messages between parent and child process.
import type { ErrorCode } from "#contract/errors.ts";

/** A part of the source, in pixels of the upright picture. Parts outside the picture are cut off. */
export type Crop = { x: number; y: number; width: number; height: number };

export type Output = {
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  /** `cover` fills the frame and cuts the rest off, `inside` fits into it and never grows, `contain` fills it with nothing beside the picture, as PNG. */
  fit: "cover" | "inside" | "contain";
  /** Instead of nothing. */
  background?: string;
  crop?: Crop | undefined;
};

export type MadeImage = { name: string; width: number; height: number; content: Uint8Array };

export type Order = { path: string; megapixels: number; outputs: Output[] };
export type Refusal = Extract<ErrorCode, "upload.type" | "upload.unreadable" | "upload.too_many_pixels">;
export type Refused = { refusal: Refusal };
export type Outcome = { images: MadeImage[] } | Refused;

/** One picture in several widths: ascending, none wider than the source. */
export type SetOrder = { path: string; megapixels: number; widths: number[] };
export const formats = ["webp", "avif"] as const;
export type SizedImage = { width: number; format: (typeof formats)[number]; content: Uint8Array };
export type ImageSet = {
  /** Of the largest one. */
  width: number;
  height: number;
  images: SizedImage[];
  /** A `data:` URL of a few hundred bytes. */
  blur: string;
};
export type SetOutcome = { set: ImageSet } | Refused;
