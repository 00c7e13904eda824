/** Metres: what a place has that nobody gave a radius. */
export const usualRadius = 50_000;

/** A radius of its own says that somebody works from there; a home has none that matters. */
export const worksHere = <A extends { radius: number }>(address: A | undefined): address is A =>
  address !== undefined && address.radius !== usualRadius;
