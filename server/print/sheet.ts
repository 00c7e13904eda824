// The content of a printed sheet. It contains only the public part of the place.
import type { FontFile } from "./other-scripts.ts";
import type { Paper } from "./paper.ts";

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

/** Of the site: the colour of the pin, or the picture that takes its place, as a `data:` URL. */
export type Mark = { color: string | null; picture: string | null };

export type PrintOrder = { sheet: Sheet | Paper; mark: Mark };

/** The answer of the child process. */
export type Printed = { pdf: Uint8Array } | { failed: true };
