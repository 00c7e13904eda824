/** Metres: the default radius of a place. */
export const usualRadius = 50_000;

/** A radius other than the default marks a work place; the radius of a home is not used. */
export const worksHere = <A extends { radius: number }>(address: A | undefined): address is A =>
  address !== undefined && address.radius !== usualRadius;

/** How the radius is typed: kilometres. */
export const typedRadius = { decimals: 3, unit: "km" } as const;
