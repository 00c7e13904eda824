/** "1 250,5" → 1250.5; null when empty, NaN when it is not a number. */
export const parseNumber = (text: string): number | null =>
  text === "" ? null : Number(text.replaceAll(/\s/g, "").replace(",", "."));

/** "1 250,50" → 125050 minor units; null when empty, NaN when it is not a number. */
export function parseMinor(text: string): number | null {
  const major = parseNumber(text);
  return major === null ? null : Math.round(major * 100);
}

/** For a filter: an amount above zero in minor units, null for any other text. */
export function parsePositiveMinor(text: string): number | null {
  const minor = parseMinor(text);
  return minor !== null && minor > 0 && minor < 1e10 ? minor : null;
}
