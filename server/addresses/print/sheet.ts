// What stands on a printed sheet. Nothing of it says more of the place than anyone may know.
export type Sheet = {
  kind: "poster" | "card";
  language: string;
  brand: string;
  headline: string;
  steps: readonly string[];
  foot: string;
  /** The coarse place, one line. */
  place: string;
  /** The owner's own line. */
  note: string | null;
  /** What the code says. */
  link: string;
};

/** The child's answer. */
export type Printed = { pdf: Uint8Array } | { failed: true };
