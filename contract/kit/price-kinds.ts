/** How a price is meant: of an offer, and of a proposal. */
export const priceKinds = ["fixed", "hourly", "from", "on_inspection"] as const;
