// The parts of the app that an operator can switch off, by the names that FEATURES_OFF takes.

export const features = ["donations", "discounts", "cashback", "referrals", "verifications", "analytics"] as const;
export type Feature = (typeof features)[number];
