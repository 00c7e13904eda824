/** Kinds of prices of offers and proposals. */
export const priceKinds = ["fixed", "hourly", "from", "on_inspection"] as const;
export type PriceKind = (typeof priceKinds)[number];
