// Guesses the initial country of a phone field in the browser.
import { phoneCountries } from "./countries.ts";

const key = "phone-country";
const isListed = (code: string | null | undefined): code is string => phoneCountries.some((it) => it.code === code);

/** Stores a country chosen by the user; the next field in this browser begins with it. */
export function keepCountry(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // The browser stores nothing; the next field guesses again.
  }
}

/** The country chosen before, else that of the IP address (`guess`), of the time zone, or of a language's region. */
export function usualCountry(guess: string | null | undefined): string {
  return [kept(), guess, countryOfZone(), ...regions()].find(isListed) ?? "UA";
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param zone IANA, e.g. `Europe/Warsaw`. Undefined in browsers that do not know the zones of countries. */
export function countryOfZone(zone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string | undefined {
  if (!zone.includes("/") || zone.startsWith("Etc/")) return undefined; // e.g. UTC, of no country
  type Zoned = { getTimeZones?: () => string[] };
  const zonesOf = (code: string) => (new Intl.Locale("und", { region: code }) as Zoned).getTimeZones?.() ?? [];
  return phoneCountries.find(({ code }) => zonesOf(code).includes(zone))?.code;
}

/** `["de-AT", "en"]` → AT; a language without region gives the country with most of its speakers: `uk` → UA. */
function regions(): string[] {
  return navigator.languages.flatMap((tag) => {
    try {
      return new Intl.Locale(tag).region ?? new Intl.Locale(tag).maximize().region ?? [];
    } catch {
      return [];
    }
  });
}
