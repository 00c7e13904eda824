// Bounds that a form checks itself when its answers reach the API only later. Without Zod: browsers load this file.

/** Of an amount, in minor units. */
export const amountBounds = { min: 0, max: 100_000_000_000 };

/** How long a job takes, in minutes. */
export const durationBounds = { min: 5, max: 525_600 };

/** Characters of the texts of an offer or a request. */
export const longestText = { title: 120, description: 4_000, comment: 1_000 };

export const tagBounds = { most: 20, longest: 40 };

/** `HH:mm`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Nobody plans further ahead: a later date is a slip of the hand. */
const yearsAhead = 5;
export const isNear = (text: string): boolean => !(Date.parse(text) > Date.now() + yearsAhead * 366 * 86_400_000);
