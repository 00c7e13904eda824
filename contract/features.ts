// The parts of the app that an operator can switch off, by the names that FEATURES_OFF takes.

export const features = [
  "donations",
  "discounts",
  "cashback",
  "referrals",
  "verifications",
  "analytics",
  "paper",
  "push",
  "feeds",
  "videos",
  "plans",
] as const;
export type Feature = (typeof features)[number];

/** A feature that is nothing without another one goes with it: cashback is a kind of discount. */
const partOf: Partial<Record<Feature, Feature>> = { cashback: "discounts" };

export const withParts = (off: readonly Feature[]): Feature[] =>
  features.filter((it) => off.includes(it) || off.includes(partOf[it] ?? it));
