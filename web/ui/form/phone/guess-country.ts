// Which country a phone field begins with, as the browser can guess it.
import { phoneCountries } from "./countries.ts";

const key = "phone-country";
const isListed = (code: string | null | undefined): code is string => phoneCountries.some((it) => it.code === code);

/** Chosen by the person: the next field in this browser begins with it. */
export function keepCountry(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // A browser that stores nothing asks again.
  }
}

/** Chosen before, else near the IP address (`guess`), else of the time zone, else of a language's region. */
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
  type Zoned = { getTimeZones?: () => string[] };
  const zonesOf = (code: string) => (new Intl.Locale("und", { region: code }) as Zoned).getTimeZones?.() ?? [];
  return phoneCountries.find(({ code }) => zonesOf(code).includes(zone))?.code;
}

/** `["de-AT", "en"]` → AT; a language without region gives the country where most of its readers live: `uk` → UA. */
function regions(): string[] {
  return navigator.languages.flatMap((tag) => {
    try {
      return new Intl.Locale(tag).region ?? new Intl.Locale(tag).maximize().region ?? [];
    } catch {
      return [];
    }
  });
}
