/** Dial code, and the mask of the national digits (#) for the ten countries that the specification masks. */
export type PhoneCountry = { code: string; dial: string; mask?: string };

export const phoneCountries: readonly PhoneCountry[] = [
  { code: "UA", dial: "380", mask: "## ### ## ##" },
  { code: "DE", dial: "49", mask: "### ########" },
  { code: "PL", dial: "48", mask: "### ### ###" },
  { code: "AT", dial: "43", mask: "### #######" },
  { code: "BG", dial: "359", mask: "## ### ####" },
  { code: "CA", dial: "1", mask: "### ### ####" },
  { code: "ES", dial: "34", mask: "### ### ###" },
  { code: "IT", dial: "39", mask: "### ### ####" },
  { code: "LT", dial: "370", mask: "### #####" },
  { code: "SE", dial: "46", mask: "## ### ## ##" },
  { code: "BE", dial: "32" },
  { code: "CH", dial: "41" },
  { code: "CZ", dial: "420" },
  { code: "DK", dial: "45" },
  { code: "EE", dial: "372" },
  { code: "FI", dial: "358" },
  { code: "FR", dial: "33" },
  { code: "GB", dial: "44" },
  { code: "GR", dial: "30" },
  { code: "HR", dial: "385" },
  { code: "HU", dial: "36" },
  { code: "IE", dial: "353" },
  { code: "LU", dial: "352" },
  { code: "LV", dial: "371" },
  { code: "MD", dial: "373" },
  { code: "NL", dial: "31" },
  { code: "NO", dial: "47" },
  { code: "PT", dial: "351" },
  { code: "RO", dial: "40" },
  { code: "SI", dial: "386" },
  { code: "SK", dial: "421" },
  { code: "US", dial: "1" },
];

/**
 * What was typed beside a chosen country → "+380501234567". A number that begins with + or 00 says its country itself;
 * a national number loses its leading zero.
 */
export function joinPhone(typed: string, country: string): string {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, "");
  if (digits === "") return "";
  if (text.startsWith("+")) return `+${digits}`;
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;
  const dial = phoneCountries.find(({ code }) => code === country)?.dial ?? "";
  return `+${dial}${country === "IT" ? digits : digits.replace(/^0/, "")}`;
}

/** The other way round, to show a stored number in the two fields. */
export function splitPhone(phone: string, fallback: string): { country: string; national: string } {
  const digits = phone.replaceAll(/\D/g, "");
  const fits = phoneCountries.filter(({ dial }) => digits.startsWith(dial));
  const best = fits.toSorted((a, b) => b.dial.length - a.dial.length)[0];
  if (!phone.startsWith("+") || !best) return { country: fallback, national: phone };
  return { country: best.code, national: digits.slice(best.dial.length) };
}
