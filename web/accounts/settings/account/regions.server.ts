import { getCountries } from "libphonenumber-js/min";
import { currencyOf } from "#contract/kit/currencies.ts";
import { type Language, languageFacts } from "#contract/kit/languages.ts";
import { withOwnApostrophe } from "#contract/kit/typeset.ts";

export type Named = { code: string; name: string };
export type Regions = { countries: Named[]; currencies: Named[]; zones: string[] };

/** The present names of the time zone database; JavaScript engines still return the old ones. */
const renamed: Record<string, string> = {
  "Europe/Kiev": "Europe/Kyiv",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Katmandu": "Asia/Kathmandu",
};

/** Countries, currencies and time zones, named and sorted in the reader's language. The lists always contain `own`. */
export function regionsFor(language: Language, own: { country: string; currency: string; zone: string }): Regions {
  const { locale } = languageFacts[language];
  const countries: string[] = [...getCountries(), own.country];
  const currencies = [...countries.map(currencyOf), own.currency];
  const zones = [...Intl.supportedValuesOf("timeZone").map((zone) => renamed[zone] ?? zone), own.zone];
  return {
    countries: named(countries, new Intl.DisplayNames([locale], { type: "region" }), locale),
    currencies: named(currencies, new Intl.DisplayNames([locale], { type: "currency" }), locale),
    zones: [...new Set(zones)].toSorted((a, b) => a.localeCompare(b, "en")),
  };
}

function named(codes: readonly string[], names: Intl.DisplayNames, locale: string): Named[] {
  const order = new Intl.Collator(locale);
  return [...new Set(codes)]
    .map((code) => ({ code, name: withOwnApostrophe(names.of(code) ?? code) }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}
