// The geocoder for the form: suggestions while typing, and the place under the pin.
import type { FoundPlace } from "#contract/addresses.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Place, Point } from "#server/kit/geocoder/geocoder.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import { isInside } from "./checking/check-place.ts";

type Typed = { text: string; country?: string | undefined; limit?: number | undefined };

/** Places of the service area only: another would be refused when it is saved. */
export async function suggest(
  kit: Kit,
  { text, country, limit = 8 }: Typed,
  language: Language,
): Promise<Page<FoundPlace>> {
  const countryCode = country?.toUpperCase();
  const found = await kit.geocoder.search({ text, language, limit, ...(countryCode ? { countryCode } : {}) });
  const { SERVICE_COUNTRIES: served, SERVICE_BOX: box } = kit.config;
  const isServed = (place: Place) => (!served.length || served.includes(place.country_code)) && isInside(box, place);
  const places = found.filter(isServed).map(foundPlace);
  return page(places, places.length, { limit, offset: 0, page: 1 });
}

export async function reverse(kit: Kit, point: Point, language: Language): Promise<FoundPlace> {
  const place = await kit.geocoder.reverse(point, language);
  if (!place) throw problem("address.place_not_found");
  return foundPlace(place);
}

const foundPlace = (place: Place): FoundPlace => ({
  place_id: place.place_id,
  label: place.formatted_address,
  lat: place.lat,
  lng: place.lng,
  country: place.country,
  country_code: place.country_code,
  province: place.province,
  locality: place.locality,
  locality_type: place.locality_type,
  suburb: place.suburb,
  postcode: place.postcode,
  road: place.road,
  house_number: place.house_number,
  time_zone: place.time_zone,
});
