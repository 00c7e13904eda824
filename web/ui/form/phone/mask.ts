import type { PhoneCountry } from "./countries.ts";

/** Countries where numbers keep a leading 0. */
const keepsZero = new Set(["IT"]);

/**
 * The mask (`#`, spaces) for the present text; null: no mask. It has a `#` for each digit, so that it never cuts the
 * number; text with other characters gets no mask.
 */
export function groupsFor(value: string, { code, dial, mask }: PhoneCountry): string | null {
  if (!mask || !/^[\d\s]+$/.test(value)) return null;
  const digits = value.replaceAll(/\s/g, "");
  const room = (groups: string) => groups.replaceAll(" ", "").length;
  const fill = (groups: string) => groups + "#".repeat(Math.max(0, digits.length - room(groups)));
  if (digits.startsWith("00")) return "#".repeat(digits.length);
  if (digits.startsWith("0")) return keepsZero.has(code) ? null : fill(`#${mask}`);
  if (digits.startsWith(dial) && digits.length > room(mask)) return fill(`${"#".repeat(dial.length)} ${mask}`);
  return fill(mask);
}
