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
] as const;
export type Feature = (typeof features)[number];
