// The content of a printed sheet. It contains only the public part of the place.
import type { FontFile } from "./other-scripts.ts";

export type Sheet = {
  kind: "poster" | "card";
  language: string;
  brand: string;
  headline: string;
  steps: readonly string[];
  foot: string;
  /** The coarse place, one line. */
  place: string;
  /** A line written by the owner. */
  note: string | null;
  /** With the letters of the note that the typeface lacks. */
  fonts: FontFile[];
  /** The content of the QR code. */
  link: string;
};

/** The answer of the child process. */
export type Printed = { pdf: Uint8Array } | { failed: true };
