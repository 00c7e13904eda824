/** The aspects that a review grades besides its stars. A file of its own: the browser reads it without the schemas. */
export const reviewAspects = ["quality", "punctuality", "price_as_agreed", "communication"] as const;
export type ReviewAspect = (typeof reviewAspects)[number];
