import { currencyOf } from "#contract/kit/currencies.ts";
import type { Language } from "#contract/kit/languages.ts";
import { countryName } from "./country-name.ts";
import type { Geocoder } from "./geocoder.ts";
import { ipCountry } from "./ip-country.ts";

/** The reply of `GET /ip-locator`: the caller's country with its capital as position, never confirmed. All null for unknown addresses. */
export async function locateIp(geocoder: Pick<Geocoder, "capitalOf">, ip: string, language: Language) {
  const country_code = await ipCountry(ip);
  const capital = country_code ? await geocoder.capitalOf(country_code, language) : null;
  return {
    address: {
      country: country_code && countryName(country_code, language),
      country_code,
      province: capital?.province ?? null,
      locality: capital?.locality ?? null,
    },
    lat: capital?.lat ?? null,
    lon: capital?.lng ?? null,
    confirmed: false,
    currency: currencyOf(country_code),
  };
}
