import { currencyOf } from "#contract/kit/currencies.ts";
import type { Language } from "#contract/kit/languages.ts";
import { countryName } from "./country-name.ts";
import type { Geocoder } from "./geocoder.ts";
import { ipCountry } from "./ip-country.ts";

/** The place of the site (decision 198). */
type Start = { name: string; country_code: string; lat: number; lng: number } | null;

/**
 * The reply of `GET /ip-locator`: the caller's country with its capital as position, or the place of the site for callers of its country, never confirmed. All null for unknown addresses.
 */
export async function locateIp(geocoder: Pick<Geocoder, "capitalOf">, start: Start, ip: string, language: Language) {
  const found = await ipCountry(ip);
  const isHere = start !== null && (found === null || found === start.country_code);
  const country_code = isHere ? start.country_code : found;
  const capital = isHere
    ? { locality: start.name, province: null, lat: start.lat, lng: start.lng }
    : country_code && (await geocoder.capitalOf(country_code, language));
  return {
    address: {
      country: country_code && countryName(country_code, language),
      country_code,
      province: capital ? capital.province : null,
      locality: capital ? capital.locality : null,
    },
    lat: capital ? capital.lat : null,
    lon: capital ? capital.lng : null,
    confirmed: false,
    currency: currencyOf(country_code),
  };
}
