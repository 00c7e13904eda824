// The content of a printed sheet. It contains only the public part of the place.
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
  /** The content of the QR code. */
  link: string;
};

/** The answer of the child process. */
export type Printed = { pdf: Uint8Array } | { failed: true };
