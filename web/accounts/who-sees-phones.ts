import type { PhoneVisibility } from "#contract/people.ts";

/** Kinds of readers, from the farthest to the nearest. A deal: a request of theirs that the person answered. */
export const readers = ["visitor", "user", "deal"] as const;
export type Reader = (typeof readers)[number];
export type Sight = "open" | "deal_only" | "signed_in_only" | "paused";

/**
 * What that reader sees of a person's contact phones, and why not (specification, point 6; decisions A4, A5). The API
 * decides by the same rules; this only shows them.
 */
export function sightOf(reader: Reader, visibility: PhoneVisibility, paused: boolean): Sight {
  if (reader === "deal") return "open";
  if (paused) return "paused";
  if (visibility === "active_proposal") return "deal_only";
  return reader === "visitor" && visibility === "authorized" ? "signed_in_only" : "open";
}
