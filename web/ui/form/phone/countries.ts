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
  { code: "AU", dial: "61" },
  { code: "BE", dial: "32" },
  { code: "BR", dial: "55" },
  { code: "CH", dial: "41" },
  { code: "CY", dial: "357" },
  { code: "CZ", dial: "420" },
  { code: "DK", dial: "45" },
  { code: "EE", dial: "372" },
  { code: "FI", dial: "358" },
  { code: "FR", dial: "33" },
  { code: "GB", dial: "44" },
  { code: "GE", dial: "995" },
  { code: "GR", dial: "30" },
  { code: "HR", dial: "385" },
  { code: "HU", dial: "36" },
  { code: "IE", dial: "353" },
  { code: "IL", dial: "972" },
  { code: "IS", dial: "354" },
  { code: "KZ", dial: "7" },
  { code: "LU", dial: "352" },
  { code: "LV", dial: "371" },
  { code: "MD", dial: "373" },
  { code: "MT", dial: "356" },
  { code: "NL", dial: "31" },
  { code: "NO", dial: "47" },
  { code: "PT", dial: "351" },
  { code: "RO", dial: "40" },
  { code: "RS", dial: "381" },
  { code: "SI", dial: "386" },
  { code: "SK", dial: "421" },
  { code: "TR", dial: "90" },
  { code: "US", dial: "1" },
];

/**
 * Splits a stored number (E.164) for the two fields; other text stays unchanged. @param usual chosen if several
 * countries share the code.
 */
export function splitPhone(phone: string, usual: string): { country: string; national: string } {
  const digits = phone.replaceAll(/\D/g, "");
  const best = phone.startsWith("+") ? countryOfCode(digits, usual) : undefined;
  return best ? { country: best.code, national: digits.slice(best.dial.length) } : { country: usual, national: phone };
}

/** Finds the country with the dial code that these digits begin with. */
export function countryOfCode(digits: string, usual: string): PhoneCountry | undefined {
  const fits = phoneCountries.filter(({ dial }) => digits.startsWith(dial));
  return fits.find(({ code }) => code === usual) ?? fits.toSorted((a, b) => b.dial.length - a.dial.length)[0];
}
