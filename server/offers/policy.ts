// Rights on offers, as the specification's point 6 defines them. Each call checks the abilities of contractors itself.
import type { Viewer } from "#server/kit/viewer.ts";
import { mayWith, owns, type Held } from "#server/points/policy.ts";

export const may = {
  ...mayWith,
  clone: (v: Viewer, offer: Held) => owns(v, offer),
  /** A direct request goes to the provider of a published offer who accepts work now, and not to oneself. */
  request: (v: Viewer, offer: Held & { status: string; off_market: boolean }) =>
    offer.status === "published" && !offer.off_market && !owns(v, offer),
};
