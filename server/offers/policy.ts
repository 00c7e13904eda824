// Who may do what with an offer, as the specification's point 6 says it. Contractors' abilities are asked by each call.
import type { Viewer } from "#server/kit/viewer.ts";
import { mayWith, owns, type Held } from "#server/points/policy.ts";

export const may = {
  ...mayWith,
  clone: (v: Viewer, offer: Held) => owns(v, offer),
  /** A direct request goes to the provider of a published offer who takes work now, and not to oneself. */
  request: (v: Viewer, offer: Held & { status: string; off_market: boolean }) =>
    offer.status === "published" && !offer.off_market && !owns(v, offer),
};
