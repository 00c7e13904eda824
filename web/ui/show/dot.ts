/** Between facts in a line; it stays at the end of one, never at the beginning. */
export const dot = "\u00A0· ";
