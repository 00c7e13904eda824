// The geocoder for the form: suggestions while typing, and the place at the marker.
import type { FoundPlace, SuggestedPlace } from "#contract/addresses.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { type Language, languageFacts } from "#contract/kit/languages.ts";
import type { Place, Point } from "#server/geocoder/geocoder.ts";
import { ipCountry } from "#server/geocoder/ip-country.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { isInside } from "./checking/check-place.ts";
import { spendLookup } from "./spend-lookup.ts";

type Typed = { text: string; country?: string | undefined; limit?: number | undefined };

/** Only places of the service area: others would be refused when saved. Places in the reader's countries come first. */
export async function suggest(
  kit: Kit,
  viewer: Viewer,
  { text, country, limit = 8 }: Typed,
  language: Language,
): Promise<Page<SuggestedPlace>> {
  const { SERVICE_COUNTRIES: served, SERVICE_BOX: box } = kit.config;
  const countries = country ? [country.toUpperCase()] : await ownCountries(kit, viewer, language);
  await spendLookup(kit, viewer);
  const found = await kit.geocoder.search({ text, language, limit, countries, within: served });
  const isServed = (place: Place) => (!served.length || served.includes(place.country_code)) && isInside(box, place);
  const near = served.length ? served : countries;
  const places = homeFirst(found.filter(isServed), near);
  return page(places, places.length, { limit, offset: 0, page: 1 });
}

/** Keeps the best match on top in any country: a complete name of a foreign city is intended. */
function homeFirst(found: Place[], near: readonly string[]): SuggestedPlace[] {
  const all = found.map((place) => ({
    ...foundPlace(place),
    abroad: near.length > 0 && !near.includes(place.country_code),
  }));
  const [best, ...others] = all;
  if (!best) return [];
  return [best, ...others.filter(({ abroad }) => !abroad), ...others.filter(({ abroad }) => abroad)];
}

/** Countries of the account, the connection and the language. */
async function ownCountries({ db }: Kit, viewer: Viewer, language: Language): Promise<string[]> {
  const [account, connection] = await Promise.all([
    viewer.id && db.selectFrom("users").select("country_code").where("id", "=", viewer.id).executeTakeFirst(),
    ipCountry(viewer.ip),
  ]);
  const known = [account ? account.country_code : null, connection, ...languageFacts[language].countries];
  return [...new Set(known.filter((code) => code !== null))];
}

export async function reverse(kit: Kit, viewer: Viewer, point: Point, language: Language): Promise<FoundPlace> {
  await spendLookup(kit, viewer);
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
